import { existsSync } from 'node:fs';
import { parseCommand } from '../../cli/command';
import { createCommands } from '../../cli/create-commands';
import { readReportOptions } from '../../scripts/read-report-options.mjs';
import { chooseSections } from '../../scripts/test-sections.mjs';
import { parseSettings } from '../../server/platform/settings/parse-settings';
import { contenders } from '../bench/contenders';
import { contenders as galleries } from '../bench/galleries/contenders';
import { interactions } from '../bench/interactions/interactions';
import { monitors } from '../bench/monitors/monitors';
import { readOptions as readBenchOptions } from '../bench/read-options';
import { readOptions as readSimulateOptions } from '../simulate/read-options';
import { readProjectFile, root } from './project-files';
import type { Command } from './read-commands';

const { scripts } = JSON.parse(readProjectFile('package.json')) as { scripts: Record<string, string> };
const names = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name);

/** Programs of others; a test of its own requests the addresses of `curl`. */
const EXTERNAL = [
  'cp',
  'clickhouse-client',
  'createdb',
  'createuser',
  'curl',
  'docker',
  'echo',
  'journalctl',
  'pg_dump',
  'pg_restore',
  'systemctl',
];

/** The command of the package, in this project. */
const TOOL = 'node dist/cli.js';

/** How a script of package.json reads its arguments. It throws an error for invalid ones. */
const READERS: Readonly<Record<string, (args: string[], env: Command['env']) => unknown>> = {
  test: (args) => chooseSections(args),
  bench: (args) => readBenchOptions(args, names(contenders)),
  'bench:galleries': (args) => readBenchOptions(args, names(galleries)),
  'bench:interactions': (args) => readBenchOptions(args, names(interactions)),
  'bench:monitors': (args) => readBenchOptions(args, names(monitors)),
  report: (args, env) => readReportOptions(args, env),
  simulate: (args, env) => readSimulateOptions(withoutBuild(args), env),
};

/**
 * Checks a command as its program reads it: settings, options and paths. Long programs are not run.
 *
 * @throws {Error} when the program would refuse the command
 */
export function checkCommand({ env, words }: Command): void {
  parseSettings({ ...env }, root);
  const [program = '', ...args] = words;
  if (program === '' || EXTERNAL.includes(program)) return;
  if (program === 'npm') checkNpm(args, env);
  else if (`${program} ${args[0]}` === TOOL || (program === 'npx' && args[0] === 'vitrine'))
    checkTool(args.slice(1));
  else if (program === 'npx') checkPaths(args.slice(1));
  else if (program === 'node') checkSource(args[0]);
  else throw new Error(`${program} is unknown. Add it to ${import.meta.filename}.`);
}

/** Options are those of the command; servers and folders of readers do not exist here. */
function checkTool([name = '', ...args]: readonly string[]): void {
  const context = { packageFolder: '', fetch, wait: async () => {} };
  const command = createCommands(context).find((each) => each.name === name);
  if (!command) throw new Error(`vitrine has no command ${name}.`);
  if (args[0] !== '--help') parseCommand(command, args);
}

function checkNpm(args: readonly string[], env: Command['env']): void {
  const [first = '', ...rest] = args.filter((arg) => arg !== '--');
  if (first === 'ci') return;
  const [name = '', ...options] = first === 'run' ? rest : [first, ...rest];
  if (!(name in scripts)) throw new Error(`package.json has no script ${name}.`);
  const read = READERS[name];
  if (read) read(options, env);
  else if (options.length > 0) throw new Error(`npm run ${name} takes no options: ${options.join(' ')}`);
}

/** `--no-build` is for the script around the program. */
function withoutBuild(args: readonly string[]): string[] {
  return args.filter((arg) => arg !== '--no-build');
}

function checkPaths(args: readonly string[]): void {
  for (const arg of args) {
    const path = arg.replace(/^--\w+=/, '');
    if (path.includes('/') && !path.includes('character-count') && !existsSync(`${root}${path}`))
      throw new Error(`${path} does not exist.`);
  }
}

/** A built program exists if its source does. */
function checkSource(file = ''): void {
  const source = file.replace(/^build\//, '').replace(/\.js$/, '.ts');
  if (!existsSync(`${root}${source}`)) throw new Error(`${file} has no source ${source}.`);
}
