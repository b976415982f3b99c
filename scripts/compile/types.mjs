import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot } from './paths.mjs';

/** Writes the declarations of what pages may rely on: `dist/types/public-types.d.ts` and what it names. */
export async function writeTypes() {
  const compiler = inRoot('node_modules/@typescript/native/bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, '-p', inRoot('tsconfig.types.json')]).catch(
    (error) => {
      throw new Error(`The declarations could not be written: ${error.stdout}`, { cause: error });
    },
  );
}
