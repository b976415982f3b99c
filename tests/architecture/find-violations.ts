import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { root } from './project-files';

const FOLDERS = ['src', 'contract', 'cli', 'console', 'server', 'demo'];

/**
 * Applies the rules of .dependency-cruiser.mjs to the modules below a folder.
 *
 * @returns one line for each import that a rule forbids, such as `a.ts → b.ts: why`
 */
export async function findViolations(baseDir: string): Promise<string[]> {
  const options = await extractOptions(join(root, '.dependency-cruiser.mjs'));
  const comments = new Map(options.ruleSet?.forbidden?.map(({ name, comment }) => [name, comment]));
  const folders = FOLDERS.filter((folder) => existsSync(join(baseDir, folder)));
  const { output } = await cruise(folders, { ...options, baseDir });
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text, not a result.');
  return output.summary.violations.map(({ from, to, rule, cycle }) => {
    const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    return `${from} → ${path}: ${comments.get(rule.name)}`;
  });
}
