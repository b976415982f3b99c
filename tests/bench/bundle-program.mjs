// Compiles a bench from TypeScript, so that Node can run it.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

/** Bundles a source by its path from the root, and imports it. */
export async function importBundled(root, source) {
  const outfile = path.join(root, 'build', source.replace(/^tests\//, '').replace(/\.ts$/, '.mjs'));
  await esbuild.build({
    entryPoints: [path.join(root, source)],
    bundle: true,
    platform: 'node',
    target: ['node20'],
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
    outfile,
  });
  return import(pathToFileURL(outfile).href);
}
