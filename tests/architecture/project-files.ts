import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The project's folder, with a separator at its end. */
export const root = join(import.meta.dirname, '../../');

/**
 * The files of the project below a folder, without the folders that .gitignore lists.
 *
 * @param folder a path from the root, '' for all of it
 * @returns sorted paths from the root with forward slashes, none when there is no such folder
 */
export function projectFiles(folder: string): string[] {
  return filesBelow(folder, ignoredNames()).sort();
}

/** The modules that run: those of the bundle, the contract, the tool, the console, the server and the demo store. */
export function sourceFiles(): string[] {
  return ['src', 'contract', 'cli', 'console', 'server', 'demo']
    .flatMap(projectFiles)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
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
