import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { browserOptions } from './browser-options.mjs';
import { packFile } from './pack-file.mjs';
import { inRoot, inStaging, root } from './paths.mjs';
import { stageOutputs } from './stage-outputs.mjs';

const FOLDER = 'build/owner';

const FRAME = {
  app: 'console/app.tsx',
  owner: 'console/frame/owner.css',
};

/** Modules with charts. Screens with charts load them in files of their own. */
const CHARTS = /^console[/](charts[/].*|performance[/].*-chart)[.]tsx$/;

/** The users of those files. */
const CHART_USERS = ['charts', 'console/performance/screen.tsx', 'console/live/screen.tsx'];

/** zod brings its messages in fifty languages, in a form that no bundler can drop; the screens show none of them. */
const LOCALES = /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/;

/** Parts of zod that the console never calls: JSON Schema, and generated code, which its policy forbids. */
const UNUSED =
  /[\\/]zod[\\/]v4[\\/](core[\\/](compile|to-json-schema|json-schema-generator|json-schema-processors|visit)|classic[\\/](from-json-schema|deep-partial|in-out))\.js$/;

const EXPORT = /^export (?:function|class|const) (\w+)|^export \{ \w+ as (\w+) \}/gm;

/** Leaves out the parts of zod that the console does not use: a third of its bytes. */
const lessZod = {
  name: 'less-zod',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: LOCALES }, () => ({ contents: "export { default as en } from './en.js';" }));
    build.onLoad({ filter: UNUSED }, async ({ path: file }) => {
      const names = [...(await readFile(file, 'utf8')).matchAll(EXPORT)].map(
        ([, name, alias]) => name ?? alias,
      );
      return {
        contents: `const unused = () => {};\nexport { ${names.map((name) => `unused as ${name}`).join(', ')} };`,
      };
    });
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
    plugins: [lessZod],
    banner: { js: ZOD_SETTINGS },
    outdir: 'build/report',
  });
  await stageOutputs(outputFiles);
}

/**
 * Builds the console, on React, into `build/owner/` with a manifest of its own: the application with what its screens
 * share, a file for each screen, and files for charts. A screen with styles has a style sheet.
 */
export async function buildConsole() {
  const screens = await findScreens();
  const charts = await findCharts();
  const shared = sharedModules((await bundleConsole(screens, [importTogether([], charts)])).metafile);
  const { metafile, outputFiles } = await bundleConsole(screens, [importTogether(shared, charts)]);
  // The application bundles the styles of all screens, and the entry of charts exists for the files that it imports.
  const unused = Object.entries(metafile.outputs).flatMap(([file, { entryPoint, cssBundle }]) =>
    entryPoint?.endsWith('charts') ? [file] : entryPoint === FRAME.app && cssBundle ? [cssBundle] : [],
  );
  const isUsed = (/** @type {string} */ file) => !unused.includes(file.replace(/[.]map$/, ''));
  await stageOutputs(outputFiles.filter(({ path: file }) => isUsed(path.relative(root, file))));
  const outputs = Object.entries(metafile.outputs).filter(([file]) => isUsed(file) && !file.endsWith('.map'));
  const files = await describeFiles(outputs, { ...FRAME, ...screens });
  await writeFile(inStaging(FOLDER, 'manifest.json'), `${JSON.stringify({ files }, null, 2)}\n`);
}

/**
 * Returns the rows of the manifest: entries by their names before the hash, shared files by their own.
 *
 * @param {[string, import('esbuild').Metafile['outputs'][string]][]} outputs
 * @param {Record<string, string>} entries
 */
async function describeFiles(outputs, entries) {
  const packed = await packFiles(outputs.map(([file]) => file));
  const names = new Map(Object.entries(entries).map(([name, module]) => [module, name]));
  const rows = outputs.flatMap(([file, { entryPoint = '', imports, cssBundle = '' }]) => {
    const loaded = imports.filter(({ kind }) => kind === 'import-statement');
    const row = { ...packed[file], imports: loaded.map((each) => path.basename(each.path)) };
    const name = names.get(entryPoint);
    if (!name) return file.endsWith('.js') ? [[path.basename(file), row]] : [];
    const style = packed[cssBundle];
    return [[name + path.extname(file), row], ...(style ? [[`${name}.css`, { ...style, imports: [] }]] : [])];
  });
  return Object.fromEntries(rows);
}

/**
 * Returns the modules of the screens by their names.
 *
 * @returns {Promise<Record<string, string>>}
 */
async function findScreens() {
  const folders = await readdir(inRoot('console'));
  const modules = folders.map((name) => [name, `console/${name}/screen.tsx`]);
  return Object.fromEntries(modules.filter(([, module = '']) => existsSync(inRoot(module))));
}

async function findCharts() {
  const files = await readdir(inRoot('console'), { recursive: true });
  return files.map((file) => `console/${file.split(path.sep).join('/')}`).filter((file) => CHARTS.test(file));
}

/**
 * @param {Record<string, string>} screens
 * @param {import('esbuild').Plugin[]} plugins
 */
async function bundleConsole(screens, plugins) {
  return esbuild.build({
    ...browserOptions,
    metafile: true,
    entryPoints: { ...FRAME, ...screens, charts: 'charts' },
    format: 'esm',
    splitting: true,
    plugins: [lessZod, ...plugins],
    banner: { js: ZOD_SETTINGS },
    outdir: FOLDER,
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
  });
}

/**
 * Our modules that two or more screens use, without those of charts.
 *
 * @param {import('esbuild').Metafile} metafile
 */
function sharedModules({ outputs }) {
  const entries = Object.values(outputs).filter(({ entryPoint }) => entryPoint);
  const isOfCharts = (/** @type {string} */ chunk) =>
    entries
      .filter(({ imports }) =>
        imports.some((each) => each.path === chunk && each.kind === 'import-statement'),
      )
      .every(({ entryPoint = '' }) => CHART_USERS.some((user) => entryPoint.endsWith(user)));
  const chunks = Object.entries(outputs).filter(
    ([file, { entryPoint }]) => !entryPoint && file.endsWith('.js') && !isOfCharts(file),
  );
  const modules = new Set(chunks.flatMap(([, { inputs }]) => Object.keys(inputs)));
  return [...modules].filter((module) => !module.includes('node_modules/'));
}

/**
 * Imports shared modules in every screen, so that esbuild puts them into one file. It would make a file for each set of
 * screens that use the same modules, thirty in all, most of them below 1 kB. Charts have an entry, which separates them.
 *
 * @param {readonly string[]} shared
 * @param {readonly string[]} charts
 * @returns {import('esbuild').Plugin}
 */
function importTogether(shared, charts) {
  const write = (/** @type {readonly string[]} */ modules) =>
    modules.map((module) => `import ${JSON.stringify(inRoot(module))};\n`).join('');
  return {
    name: 'import-together',
    setup(build) {
      build.onResolve({ filter: /^charts$/ }, ({ path: name }) => ({ path: name, namespace: 'charts' }));
      build.onLoad({ filter: /^charts$/, namespace: 'charts' }, () => ({
        contents: write([...shared, ...charts]),
        resolveDir: root,
      }));
      build.onLoad({ filter: /[\\/]console[\\/](app|[^\\/]+[\\/]screen)\.tsx$/ }, async ({ path: file }) => ({
        contents: write(shared) + (await readFile(file, 'utf8')),
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
