import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { browserOptions } from './browser-options.mjs';
import { packFile } from './pack-file.mjs';
import { inRoot, inStaging } from './paths.mjs';
import { stageOutputs } from './stage-outputs.mjs';

const FOLDER = 'build/owner';

/** The scripts and styles of the owner's screens, by the name that they have before their hash. */
const FILES = {
  categories: 'console/categories/main.tsx',
  alerts: 'console/alerts/main.tsx',
  'api-keys': 'console/api-keys/main.tsx',
  changes: 'console/changes/main.tsx',
  comments: 'console/comments/main.tsx',
  forms: 'console/forms/main.tsx',
  inventory: 'console/inventory/main.tsx',
  live: 'console/live/main.tsx',
  navigation: 'console/navigation/main.tsx',
  orders: 'console/orders/main.tsx',
  people: 'console/people/main.tsx',
  performance: 'console/performance/main.tsx',
  places: 'console/places/main.tsx',
  preferences: 'console/preferences/main.tsx',
  products: 'console/products/main.tsx',
  restock: 'console/restock/main.tsx',
  reviews: 'console/reviews/main.tsx',
  site: 'console/site/main.tsx',
  stores: 'console/stores/main.tsx',
  owner: 'console/owner.css',
};

/** zod brings its messages in fifty languages, in a form that no bundler can drop; the screens show none of them. */
const englishMessages = {
  name: 'english-messages',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/**
 * zod tries to generate code when the first schema is made, which a page that requires Trusted Types reports as an
 * error. It reads its settings from this global before that.
 */
const ZOD_SETTINGS = 'globalThis.__zod_globalConfig = { jitless: true };';

/** Builds what renders the performance report into a file, with its style sheet, into `build/report/`. */
export async function buildReportFile() {
  const { outputFiles } = await esbuild.build({
    ...browserOptions,
    sourcemap: false,
    entryPoints: {
      main: 'console/performance/file/main.tsx',
      'report-file': 'console/performance/file/report-file.css',
    },
    format: 'esm',
    plugins: [englishMessages],
    banner: { js: ZOD_SETTINGS },
    outdir: 'build/report',
  });
  await stageOutputs(outputFiles);
}

/**
 * Builds the owner's screens, on React, into `build/owner/` with a manifest of its own. A screen is a file of its own and
 * one that all screens share, which a browser has after the first screen.
 */
export async function buildConsole() {
  const shared = sharedModules((await bundleScreens()).metafile);
  const { metafile, outputFiles } = await bundleScreens([importFirst(shared)]);
  await stageOutputs(outputFiles);
  const packed = await packFiles(Object.keys(metafile.outputs).filter((file) => !file.endsWith('.map')));
  /** @type {Record<string, object>} */
  const files = {};
  for (const [file, { entryPoint, imports }] of Object.entries(metafile.outputs)) {
    const [name] = Object.entries(FILES).find(([, source]) => source === entryPoint) ?? [];
    if (name)
      files[`${name}${path.extname(file)}`] = {
        ...packed[file],
        imports: imports.filter(({ kind }) => kind === 'import-statement').map((each) => packed[each.path]),
      };
  }
  await writeFile(inStaging(FOLDER, 'manifest.json'), `${JSON.stringify({ files }, null, 2)}\n`);
}

/** @param {import('esbuild').Plugin[]} plugins */
async function bundleScreens(plugins = []) {
  return esbuild.build({
    ...browserOptions,
    metafile: true,
    entryPoints: FILES,
    format: 'esm',
    splitting: true,
    plugins: [englishMessages, ...plugins],
    banner: { js: ZOD_SETTINGS },
    outdir: FOLDER,
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
  });
}

/**
 * Our modules that two or more screens use.
 *
 * @param {import('esbuild').Metafile} metafile
 */
function sharedModules({ outputs }) {
  const shared = Object.values(outputs).filter(({ entryPoint }) => !entryPoint);
  const modules = new Set(shared.flatMap(({ inputs }) => Object.keys(inputs)));
  return [...modules].filter((module) => !module.includes('node_modules/'));
}

/**
 * Imports modules in every screen, so that esbuild puts them into one file. It would make a file for each set of screens
 * that use the same modules, thirty in all, most of them below 1 kB.
 *
 * @param {readonly string[]} modules
 * @returns {import('esbuild').Plugin}
 */
function importFirst(modules) {
  const imports = modules.map((module) => `import ${JSON.stringify(inRoot(module))};\n`).join('');
  return {
    name: 'import-first',
    setup(build) {
      build.onLoad({ filter: /[\\/]console[\\/][^\\/]+[\\/]main\.tsx$/ }, async ({ path: file }) => ({
        contents: imports + (await readFile(file, 'utf8')),
        loader: 'tsx',
      }));
    },
  };
}

/**
 * @param {readonly string[]} files
 * @returns {Promise<Record<string, object>>} name, sizes and integrity of each
 */
async function packFiles(files) {
  const entries = files.map(async (file) => [file, { file: path.basename(file), ...(await packFile(file)) }]);
  return Object.fromEntries(await Promise.all(entries));
}
