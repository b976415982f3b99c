import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inRoot } from './paths.mjs';

/** Beside the script, so that editors find it. */
const DECLARATIONS = "export type * from './types/public-types';\n";

/** Writes the declarations of what pages may rely on: `dist/vitrine.d.ts`, and `dist/types/`, which it exports. */
export async function writeTypes() {
  const compiler = inRoot('node_modules/@typescript/native/bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, '-p', inRoot('tsconfig.types.json')]).catch(
    (error) => {
      throw new Error(`The declarations could not be written: ${error.stdout}`, { cause: error });
    },
  );
  await writeFile(inRoot('dist/vitrine.d.ts'), DECLARATIONS);
}
