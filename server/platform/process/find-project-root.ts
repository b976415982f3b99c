import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the nearest folder above a module that has a package.json. The server runs from its sources and from
 * `build/`, which have different depths.
 */
export function findProjectRoot(moduleUrl: string): string {
  let folder = path.dirname(fileURLToPath(moduleUrl));
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`No package.json above ${fileURLToPath(moduleUrl)}.`);
    folder = parent;
  }
  return folder;
}
