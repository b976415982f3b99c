import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../command';
import { checkUrl, loadCode } from './check-url';
import { findMistakes, findScriptMistakes, type Mistake } from './find-mistakes';
import { listFiles, SCRIPT } from './list-files';
import { type ParsedRoot, parseMarkup } from './parse-markup';
import { findOtherScripts } from './rules/find-script-errors';

/** A mistake with the file or the address that it is in. */
interface FoundMistake extends Mistake {
  readonly file: string;
}

/** The mistakes of all files, and why some could not be read. */
export interface CheckResult {
  readonly checked: number;
  readonly mistakes: readonly FoundMistake[];
  readonly failures: readonly string[];
}

/** Checks files, folders and addresses, and the scripts of their pages, each once. @throws {UsageError} for a missing file */
export async function checkTargets(
  targets: readonly string[],
  fetchPage: typeof fetch,
): Promise<CheckResult> {
  const lists = await Promise.all(targets.map((target) => (isUrl(target) ? [target] : listFiles(target))));
  const files = new Set(lists.flat());
  const found = new Map<string, readonly Mistake[]>();
  const failures: string[] = [];
  for (const file of files)
    try {
      const { mistakes, scripts } = await (isUrl(file) ? checkUrl(file, fetchPage) : checkFile(file));
      found.set(file, mistakes);
      for (const script of scripts) {
        const code = files.has(script) || found.has(script) ? undefined : await loadScript(script, fetchPage);
        if (code !== undefined) found.set(script, findScriptMistakes(code));
      }
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      failures.push(error.message);
    }
  const mistakes = [...found].flatMap(([file, each]) => each.map((mistake) => ({ file, ...mistake })));
  return { checked: found.size, mistakes, failures };
}

function isUrl(target: string): boolean {
  return /^https?:\/\//.test(target);
}

async function checkFile(file: string): Promise<{ mistakes: Mistake[]; scripts: string[] }> {
  const text = await readFile(file, 'utf8');
  if (SCRIPT.test(file)) return { mistakes: findScriptMistakes(text), scripts: [] };
  const [root] = parseMarkup(text).roots as [ParsedRoot];
  const scripts = findOtherScripts(root)
    .filter((src) => !/^(\/\/|[a-z]+:)/i.test(src))
    .map((src) => path.join(path.dirname(file), src.replace(/[?#].*/, '')));
  return { mistakes: findMistakes(text), scripts };
}

/** Returns the code of a page's script; undefined where it is missing. */
function loadScript(script: string, fetchPage: typeof fetch): Promise<string | undefined> {
  return isUrl(script) ? loadCode(script, fetchPage) : readFile(script, 'utf8').catch(() => undefined);
}
