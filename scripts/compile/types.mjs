import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRoot, inStaging } from './paths.mjs';

const FOLDER = inStaging('dist/types');

/** Beside the script, so that editors find it. */
const DECLARATIONS = "export type * from './types/public-types.js';\n";

/** The module that a declaration imports, exports or merges with, by its path. */
const PATHS = /( from |\bimport\(|declare module )'(\.{1,2}\/[^']+?)(?:\.js)?'/g;

/** Writes the declarations of what pages may rely on: `dist/vitrine.d.ts`, and `dist/types/`, which it exports. */
export async function writeTypes() {
  const compiler = inRoot('node_modules/@typescript/native/bin/tsc');
  await promisify(execFile)(process.execPath, [
    compiler,
    '-p',
    inRoot('tsconfig.types.json'),
    '--outDir',
    FOLDER,
  ]).catch((error) => {
    throw new Error(`The declarations could not be written: ${error.stdout}`, { cause: error });
  });
  const files = await readdir(FOLDER, { recursive: true });
  await Promise.all(files.filter((file) => file.endsWith('.d.ts')).map(addExtensions));
  await writeFile(inStaging('dist/vitrine.d.ts'), DECLARATIONS);
}

/**
 * Adds `.js` to the paths of a declaration file: Node, and TypeScript as Node resolves, add no extension.
 *
 * @param {string} file in the folder of the declarations
 */
async function addExtensions(file) {
  const declaration = path.join(FOLDER, file);
  const text = await readFile(declaration, 'utf8');
  await writeFile(declaration, text.replace(PATHS, "$1'$2.js'"));
}
