import path from 'node:path';
import * as esbuild from 'esbuild';
import { preactAlias } from './browser-options.mjs';
import { findLazyModules, withLazyModules } from './lazy-modules.mjs';
import { BROWSER_SYNTAX } from './oldest-browsers.mjs';
import { root } from './paths.mjs';
import { stageOutputs } from './stage-outputs.mjs';
import { webVitalsModules } from './web-vitals.mjs';

/** The files of `exports` by their sources. */
const ENTRIES = { 'src/main.ts': 'vitrine', 'src/telemetry-entry.ts': 'telemetry' };
/** The only module that imports overlays. */
const OVERLAYS = 'src/overlays/open.ts';
const FOLDER = 'dist/module';

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: root,
  bundle: true,
  ...BROWSER_SYNTAX,
  // Bundlers minify what they bundle.
  minifySyntax: true,
  legalComments: 'none',
  logLevel: 'warning',
  jsx: 'automatic',
  format: 'esm',
  alias: preactAlias,
  outdir: FOLDER,
  write: false,
  define: {
    'process.env.NODE_ENV': '"production"',
    // Rows of the directory then import their modules themselves.
    RELEASE: 'undefined',
    // No file of the host's bundle is the package's own.
    'import.meta.url': '"https://vitrine.invalid/chunks/"',
  },
};

/**
 * Builds `dist/module/`, to which `import 'vitrine'` resolves: each lazy import is a literal `import('./chunks/…')`, which
 * bundlers follow. The chunks of the script tag are found relative to the entry, which a bundler moves. As there, each
 * file has all that it needs; overlays alone share their runtime.
 */
export async function buildModule() {
  const overlays = await findLazyModules(OVERLAYS);
  const alone = (await withLazyModules(Object.keys(ENTRIES))).filter((module) => !overlays.includes(module));
  const names = [...overlays, ...alone].map(outOf);
  const repeated = names.filter((name, index) => names.indexOf(name) < index);
  if (repeated[0]) throw new Error(`Two modules that are imported lazily have the name of ${repeated}.`);
  const builds = await Promise.all([
    build(overlays, { splitting: true, chunkNames: 'chunks/overlay' }),
    ...alone.map((module) => build([module])),
  ]);
  await stageOutputs(builds.flatMap(({ outputFiles }) => outputFiles));
}

/**
 * @param {readonly string[]} modules
 * @param {import('esbuild').BuildOptions} [more]
 */
function build(modules, more) {
  return esbuild.build({
    ...options,
    ...more,
    write: false,
    entryPoints: modules.map((module) => ({ in: module, out: outOf(module) })),
    plugins: [
      pointAtModules(modules.some((module) => module in ENTRIES) ? './chunks/' : './'),
      webVitalsModules,
    ],
  });
}

/** @param {string} module */
function outOf(module) {
  return ENTRIES[module] ?? `chunks/${path.parse(module).name}`;
}

/**
 * Leaves lazy imports to the host's bundler, by the names of the built files.
 *
 * @param {string} folder of these, relative to the file that imports them
 * @returns {import('esbuild').Plugin}
 */
function pointAtModules(folder) {
  return {
    name: 'point-at-modules',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path: specifier }) =>
        kind === 'dynamic-import'
          ? { path: `${folder}${path.basename(specifier)}.js`, external: true }
          : undefined,
      );
    },
  };
}
