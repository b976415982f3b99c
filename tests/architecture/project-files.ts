import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a separator at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The files of a folder and those below it that belong to the project: what installing, building and running
 * leave behind is passed over, as .gitignore lists it.
 *
 * @param folder a path from the root, '' for all of it
 * @returns sorted paths from the root with forward slashes, none when there is no such folder
 */
export function projectFiles(folder: string): string[] {
  return filesBelow(folder, ignoredNames()).sort();
}

/** The text of a file by its path from the root. */
export function readProjectFile(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function ignoredNames(): ReadonlySet<string> {
  const folders = readProjectFile('.gitignore')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1));
  return new Set(['.git', ...folders]);
}

function filesBelow(folder: string, ignored: ReadonlySet<string>): string[] {
  return listFolder(folder).flatMap((entry) => {
    if (ignored.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path, ignored) : [path];
  });
}

function listFolder(folder: string) {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
}
