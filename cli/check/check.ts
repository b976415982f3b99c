import { readFile } from 'node:fs/promises';
import { type Command, UsageError } from '../command';
import type { ToolContext } from '../tool-context';
import { checkUrl } from './check-url';
import { findMistakes, type Mistake } from './find-mistakes';
import { listFiles } from './list-files';

const USAGE = `vitrine check URL|FILE|DIR… [options]

Names the mistakes in pages and templates, each with its line and column.
Values that a template prints are not judged.

  --json  prints the result as JSON
  --help  prints this text

Exit code: 0 without mistakes, 1 with some, 2 if it could not run.`;

/** A mistake with the file or the address that it is in. */
interface FoundMistake extends Mistake {
  readonly file: string;
}

/** Returns the command that checks pages and templates. */
export function createCheck({ fetch: fetchPage }: ToolContext): Command {
  return {
    name: 'check',
    summary: 'names the mistakes in pages and templates',
    usage: USAGE,
    options: { json: { type: 'boolean' } },
    async run({ values, positionals }, print) {
      if (positionals.length === 0) throw new UsageError('Give a URL, a file or a folder.', USAGE);
      const isUrl = (target: string) => /^https?:\/\//.test(target);
      const lists = await Promise.all(
        positionals.map((target) => (isUrl(target) ? [target] : listFiles(target))),
      );
      const targets = [...new Set(lists.flat())];
      const found: FoundMistake[] = [];
      const failures: string[] = [];
      for (const file of targets)
        try {
          const mistakes = await (isUrl(file) ? checkUrl(file, fetchPage) : checkFile(file));
          found.push(...mistakes.map((mistake) => ({ file, ...mistake })));
        } catch (error) {
          if (!(error instanceof UsageError)) throw error;
          failures.push(error.message);
        }
      const checked = targets.length - failures.length;
      if (values.json) print(JSON.stringify({ checked, mistakes: found }, null, 2));
      else if (checked > 0) print(render(checked, found));
      if (failures.length > 0) throw new UsageError(failures.join('\n'), '');
      return found.length > 0 ? 1 : 0;
    },
  };
}

async function checkFile(file: string): Promise<Mistake[]> {
  return findMistakes(await readFile(file, 'utf8'));
}

function render(checked: number, found: readonly FoundMistake[]): string {
  const lines = found.map(
    ({ file, line, column, message, docs }) => `${file}:${line}:${column}  ${message} See ${docs}`,
  );
  const files = count(checked, 'page or template', 'pages and templates');
  if (found.length === 0) return `No mistakes in ${files}.`;
  const wrong = new Set(found.map(({ file }) => file)).size;
  return `${lines.join('\n')}\n\n${count(found.length, 'mistake')} in ${wrong} of ${files}.`;
}

function count(number: number, noun: string, nouns = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : nouns}`;
}
