import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The file behind a package's command, to be run by this same Node: no shell, no search path, no download.
 *
 * @param {string} root the project's folder
 * @param {string} packageName such as `typescript`
 * @param {string} commandName such as `tsc`
 * @returns {string} absolute path of the script
 */
export function packageCommand(root, packageName, commandName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const script = typeof bin === 'string' ? bin : bin?.[commandName];
  if (!script)
    throw new Error(
      `The package ${packageName} has no command ${commandName}: check its version in package.json.`,
    );
  return join(folder, script);
}
