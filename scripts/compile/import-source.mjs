import * as esbuild from 'esbuild';
import { inRoot } from './paths.mjs';

/**
 * Imports a TypeScript module of the sources, with everything that it imports.
 *
 * @param {string} file from the root
 */
export async function importSource(file) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [inRoot(file)],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
