import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Directory } from '../../src/loader/behaviour';
import type { MarkupContract } from '../../src/markup/data/markup-contract';

const DIRECTORY = 'src/behaviours.ts';
const CONTRACTS = 'src/markup/contracts.ts';
const TEXT_DOCS = 'docs/how-to/change-texts.md';
const TEST_FOLDERS = ['tests/contract', 'tests/unit/widgets'];
const ROW_IMPORT = /^ {2}'?([\w-]+)'?: \{$[\s\S]*?import\('\.\/([^']+)'\)/gm;
/** What a theme author writes: classes of the engine, and values of `data-vitrine`. */
const MARKUP_NAME = /\.([\w-]+)|\[data-vitrine\^?=([\w-]+)\]/g;

/**
 * Returns a line for each part that a behaviour or a text lacks, which names the file to change.
 *
 * @param root the folder of the sources, with a separator at its end
 */
export async function findMissingParts(root: string): Promise<string[]> {
  const modules = findMissingModules(root);
  if (modules.length > 0) return modules;
  const { behaviours } = (await import(`${root}${DIRECTORY}`)) as { behaviours: Directory };
  // Again after a change.
  const { contracts } = (await import(
    `${root}${CONTRACTS}?${Date.now()}`
  )) as typeof import('../../src/markup/contracts');
  const exported = await Promise.all(
    Object.keys(behaviours).map((name) => findMissingExport(behaviours, name)),
  );
  return [
    ...exported.flat(),
    ...Object.keys(behaviours).flatMap((name) => findMissingTest(root, name)),
    ...Object.entries(behaviours).flatMap(([name, row]) =>
      findMissingContract(contracts, name, row.selector ?? row.engine),
    ),
    ...findMissingTexts(root),
  ];
}

function findMissingModules(root: string): string[] {
  return [...read(root, DIRECTORY).matchAll(ROW_IMPORT)].flatMap(([, name, module]) =>
    existsSync(`${root}src/${module}.ts`)
      ? []
      : [`${name} has no widget: create src/${module}.ts, or correct the import in ${DIRECTORY}`],
  );
}

async function findMissingExport(behaviours: Directory, name: string): Promise<string[]> {
  const module = (await behaviours[name]?.load()) as Readonly<Record<string, unknown>>;
  if (typeof module[name] === 'function') return [];
  return [
    `${name} is not exported: add \`export { … as '${name}' }\` to the module that its row in ${DIRECTORY} imports`,
  ];
}

function findMissingTest(root: string, name: string): string[] {
  const files = TEST_FOLDERS.flatMap((folder) => filesBelow(root, folder));
  if (files.some((file) => (file.split('/').at(-1) ?? '').startsWith(name) && /\.test\.tsx?$/.test(file)))
    return [];
  return [`${name} has no test: create tests/unit/widgets/${name}/${name}.test.ts`];
}

function findMissingContract(
  contracts: Readonly<Record<string, MarkupContract>>,
  name: string,
  selector = '',
): string[] {
  const summary = contracts[name]?.summary;
  const module = `src/widgets/${name}/markup.ts`;
  if (!summary) return [`${name} has no contract: create ${module}, and name it in ${CONTRACTS}`];
  const names = [...selector.matchAll(MARKUP_NAME)].map(([, className, value]) => className ?? value ?? '');
  const isNamed = (each: string) =>
    new RegExp(`\`[^\`]*${each}[^\`]*\``).test(`${summary.engine} ${summary.names}`);
  const missing = (names.length > 0 ? names : [name]).filter((each) => !isNamed(each));
  return missing.map((each) => `${name} is not documented: name ${each} in the summary of its contract`);
}

function findMissingTexts(root: string): string[] {
  const docs = read(root, TEXT_DOCS);
  const sources = filesBelow(root, 'src').filter((file) => !file.startsWith('src/strings/'));
  const code = sources.map((file) => read(root, file)).join('\n');
  return filesBelow(root, 'src/strings').flatMap((file) =>
    [...read(root, file).matchAll(/^ {2}(\w+):/gm)].flatMap(([, key]) => [
      ...(new RegExp(`\\b${key}\\b`).test(code)
        ? []
        : [`The text ${key} is not used: use it, or remove it from ${file}`]),
      ...(docs.includes(`| \`${key}\``) ? [] : [`The text ${key} is not documented: add it to ${TEXT_DOCS}`]),
    ]),
  );
}

function read(root: string, file: string): string {
  return readFileSync(`${root}${file}`, 'utf8');
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(`${root}${folder}`)) return [];
  return readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'));
}
