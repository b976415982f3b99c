import * as esbuild from 'esbuild';
import { root } from './paths.mjs';
import { stageOutputs } from './stage-outputs.mjs';

/** Packages with compiled code beside their modules: they stay where npm put them. `pg` loads the last one where it is installed. */
const APART = ['@electric-sql/pglite', 'fs-native-extensions', 'sharp', 'pg-native'];

/** Packages in CommonJS load Node's own modules by it. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

/** Columns: Node prints the line of an error. */
const LINE = 120;

/** Keeps the code of the console's screens out of the server, which reads their list and calls none of its imports. */
const withoutScreens = {
  name: 'without-screens',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^\.\/[^/]+\/screen$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/** The server, and the thread that it starts by the name of a file beside its own. */
const ENTRIES = {
  'server/main.ts': 'build/server/main.js',
  'server/telemetry/exports/stacks/trace-places-worker.mjs': 'build/server/trace-places-worker.mjs',
};

/**
 * Builds the reference server into `build/server/main.js`, with its packages: their thousand files would take Node a third
 * of the processor time of a start.
 */
export async function buildServer() {
  await Promise.all(Object.entries(ENTRIES).map(([entry, outfile]) => buildEntry(entry, outfile)));
}

/**
 * @param {string} entry
 * @param {string} outfile
 */
async function buildEntry(entry, outfile) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    target: ['node20'],
    format: 'esm',
    external: APART,
    plugins: [withoutScreens],
    banner: { js: REQUIRE },
    minifyWhitespace: true,
    lineLimit: LINE,
    sourcemap: true,
    sourcesContent: false,
    outfile,
    write: false,
    logLevel: 'warning',
  });
  await stageOutputs(outputFiles);
}
