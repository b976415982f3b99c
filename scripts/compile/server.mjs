import * as esbuild from 'esbuild';
import { root } from './paths.mjs';

/** Packages with compiled code beside their modules: they stay where npm put them. `pg` loads the last one where it is installed. */
const APART = ['@electric-sql/pglite', 'fs-native-extensions', 'sharp', 'pg-native'];

/** Packages in CommonJS load Node's own modules by it. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

/** Columns: Node prints the line of an error. */
const LINE = 120;

/**
 * Builds the reference server into `build/server/main.js`, with its packages: their thousand files would take Node a third
 * of the processor time of a start.
 */
export async function buildServer() {
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['server/main.ts'],
    bundle: true,
    platform: 'node',
    target: ['node20'],
    format: 'esm',
    external: APART,
    banner: { js: REQUIRE },
    minifyWhitespace: true,
    lineLimit: LINE,
    sourcemap: true,
    sourcesContent: false,
    outfile: 'build/server/main.js',
    logLevel: 'warning',
  });
}
