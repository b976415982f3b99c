import * as esbuild from 'esbuild';
import { root } from './paths.mjs';

/** Builds the reference server into `build/server/main.js`; its packages stay where npm put them. */
export async function buildServer() {
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['server/main.ts'],
    bundle: true,
    platform: 'node',
    target: ['node20'],
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    outfile: 'build/server/main.js',
    logLevel: 'warning',
  });
}
