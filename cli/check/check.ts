import { type Command, UsageError } from '../command';
import type { ToolContext } from '../tool-context';
import { type CheckResult, checkTargets } from './check-targets';

const USAGE = `vitrine check URL|FILE|DIR… [options]

Names the mistakes in pages, templates and their scripts, each with its line and column.
Values that a template prints are not judged.

  --json  prints the result as JSON
  --help  prints this text

Exit code: 0 without mistakes, 1 with some, 2 if it could not run.`;

/** Returns the command that checks pages and templates. */
export function createCheck({ fetch: fetchPage }: ToolContext): Command {
  return {
    name: 'check',
    summary: 'names the mistakes in pages and templates',
    usage: USAGE,
    options: { json: { type: 'boolean' } },
    async run({ values, positionals }, print) {
      if (positionals.length === 0) throw new UsageError('Give a URL, a file or a folder.', USAGE);
      const result = await checkTargets(positionals, fetchPage);
      const { checked, mistakes, failures } = result;
      if (values.json) print(JSON.stringify({ checked, mistakes }, null, 2));
      else if (checked > 0) print(render(result));
      if (failures.length > 0) throw new UsageError(failures.join('\n'), '');
      return mistakes.length > 0 ? 1 : 0;
    },
  };
}

function render({ checked, mistakes }: CheckResult): string {
  const lines = mistakes.map(
    ({ file, line, column, message, docs }) => `${file}:${line}:${column}  ${message} See ${docs}`,
  );
  const files = count(checked, 'file');
  if (mistakes.length === 0) return `No mistakes in ${files}.`;
  const wrong = new Set(mistakes.map(({ file }) => file)).size;
  return `${lines.join('\n')}\n\n${count(mistakes.length, 'mistake')} in ${wrong} of ${files}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
