// Builds everything that runs: the visitor's bundle (dist/), the reference server and the owner's screens (build/).
//
//   node build.mjs           build once and print sizes
//   node build.mjs --watch   build again whenever a source changes
//   node build.mjs --react   build the bundle alone, its overlays on real React, into dist-react/
//
// The entry is built apart from its chunks so that it stays ONE self-contained file: with esbuild's splitting
// alone, whatever entry and chunks share would become a second request before anything runs. So are the overlays:
// what they share with the other chunks is little, and stays out of the way of a page that opens none.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import * as esbuild from 'esbuild';
import { COUNTING_NAMES, ENTRY_NAMES, PRIVATE_NAMES } from './scripts/internal-names.mjs';
import { MINIFIER, minifyFurther } from './scripts/minify-further.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const inRoot = (...parts) => path.join(root, ...parts);

/** Scripts a page may load by itself, beside the entry: output name → source. Built as the entry is. */
const ENTRIES = { 'vitrine.js': 'src/main.ts' };

/** One file, whatever others share with it: what an add waits for is one request. */
const PURCHASE = 'src/widgets/purchase.ts';

/** The door whose lazy imports are the overlays. */
const OVERLAYS = 'src/overlays/open.ts';

/** What all that counts visits shares. Built with that alone, so that it splits nothing of what visitors wait for. */
const OUTBOX = 'src/telemetry/outbox.ts';

/** React in the default bundle: the parts of it that overlays use, on Preact, at a tenth of the bytes. */
const REACT_ON_PREACT = './src/overlays/stage/react-on-preact.ts';
const PREACT = {
  react: REACT_ON_PREACT,
  'react-dom/client': REACT_ON_PREACT,
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** Nearly all of the entry runs at once: compiled whole while it arrives, it need not be again, a function at a time. */
const COMPILE_WHOLE = '//# allFunctionsCalledOnLoad';

/** The two bundles there are. A host that ships React already may serve the second, with the same files. */
const DEFAULT_BUNDLE = { dist: 'dist', metafile: 'build/metafile.json', alias: PREACT };
const REACT_BUNDLE = { dist: 'dist-react', metafile: 'build/metafile-react.json', alias: {} };

const browser = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  sourcemap: true,
  target: ['es2022'],
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  // A comment that does not outlive the second minifier, but is part of what esbuild names files by.
  footer: { js: `// ${MINIFIER}` },
};

/** The modules that the entry's own code imports lazily, as paths relative to the root. */
async function findLazyModules(entry) {
  const found = new Set();
  const collect = {
    name: 'collect-lazy-modules',
    setup(build) {
      build.onResolve({ filter: /^\./ }, async (args) => {
        if (args.kind !== 'dynamic-import') return undefined;
        const { path: file } = await build.resolve(args.path, {
          resolveDir: args.resolveDir,
          kind: 'import-statement',
        });
        found.add(path.relative(root, file));
        return { path: args.path, external: true };
      });
    },
  };
  await esbuild.build({
    ...browser,
    entryPoints: [entry],
    format: 'esm',
    write: false,
    plugins: [collect],
    outdir: 'dist',
  });
  return [...found].sort();
}

/** Chunks: hashed, split where they share code. Answers module → its files, its own first, then what it imports. */
async function buildChunks(modules, { dist, ...options }) {
  const result = await esbuild.build({
    ...browser,
    ...options,
    entryPoints: modules,
    splitting: true,
    format: 'esm',
    outdir: `${dist}/chunks`,
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
  });
  await minifyFiles(Object.keys(result.metafile.outputs));
  const files = {};
  for (const [file, output] of Object.entries(result.metafile.outputs)) {
    if (output.entryPoint) files[output.entryPoint] = [file, ...staticImports(result.metafile, file)];
  }
  return { metafile: withPrivateNames(result), files };
}

/** The metafile, with the names that this build has shortened: a test holds that no other build has one of them. */
function withPrivateNames({ metafile, mangleCache = {} }) {
  const names = Object.keys(mangleCache).filter((name) => name.startsWith('_'));
  return { ...metafile, privateNames: [{ names, inputs: Object.keys(metafile.inputs) }] };
}

/** Writes files again, smaller, and their maps with them. */
async function minifyFiles(files) {
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const mapUrl = `${path.basename(file)}.map`;
    const [code, map] = await Promise.all(
      [file, `${file}.map`].map((name) => readFile(inRoot(name), 'utf8')),
    );
    const smaller = await minifyFurther(code, { isModule: true, map, mapUrl });
    await Promise.all([writeFile(inRoot(file), smaller.code), writeFile(inRoot(`${file}.map`), smaller.map)]);
  }
}

/** Chunks that share nothing with each other: what is the same in two of them is little, and each is one request. */
async function buildApart(modules, options) {
  const chunks = await Promise.all(modules.map((module) => buildChunks([module], options)));
  return {
    metafile: mergeMetafiles(chunks.map(({ metafile }) => metafile)),
    files: Object.assign({}, ...chunks.map(({ files }) => files)),
  };
}

/** Only the file of each module itself: what nobody waits for may fetch its parts when it runs. */
function withoutParts(files) {
  return Object.fromEntries(Object.entries(files).map(([module, [own]]) => [module, [own]]));
}

function staticImports(metafile, file, seen = new Set()) {
  for (const { path: imported, kind } of metafile.outputs[file]?.imports ?? []) {
    if (kind !== 'import-statement' || seen.has(imported)) continue;
    seen.add(imported);
    staticImports(metafile, imported, seen);
  }
  return [...seen];
}

/**
 * `import('./widgets/x')` becomes `importChunk([its file, the files that one imports])` in a source that `filter`
 * matches and that becomes a file of the folder `from`.
 */
function pointAtChunks(files, filter, from) {
  return {
    name: 'point-at-chunks',
    setup(build) {
      build.onLoad({ filter }, async (args) => {
        const source = await readFile(args.path, 'utf8');
        const resolveDir = path.dirname(args.path);
        const pointed = source.replace(/\bimport\(\s*'(\.[^']+)'\s*\)/g, (_, specifier) => {
          const module = path.relative(root, path.join(resolveDir, `${specifier}.ts`));
          const chunk = files[module] ?? files[`${module}x`];
          if (!chunk)
            throw new Error(`${args.path} imports ${specifier} lazily, but no chunk was built for it.`);
          return `importChunk(${JSON.stringify(chunk.map((file) => `./${path.relative(from, file)}`))})`;
        });
        const importer = path.relative(resolveDir, inRoot('src/page/import-chunk'));
        const contents =
          pointed === source
            ? source
            : `import { importChunk } from '${importer.startsWith('.') ? importer : `./${importer}`}';\n${pointed}`;
        return { contents, loader: 'ts' };
      });
    },
  };
}

async function buildEntry(name, source, files, dist) {
  const result = await esbuild.build({
    ...browser,
    entryPoints: [source],
    // Written as a module, so it runs in strict mode wherever it matters; the prologue would be bytes for nothing.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
    ...ENTRY_NAMES,
    // The server names the map in a header: in the file, its address would be every visitor's to download.
    sourcemap: 'external',
    format: 'iife',
    outfile: `${dist}/${name}`,
    write: false,
    plugins: [pointAtChunks(files, /[\\/]src[\\/](behaviours|main|public-api)\.ts$/, dist)],
  });
  const [map, code] = ['.js.map', '.js'].map(
    (ending) => result.outputFiles.find((file) => file.path.endsWith(ending)).text,
  );
  const smaller = await minifyFurther(code, { isModule: false, map, preamble: COMPILE_WHOLE });
  await writeFile(inRoot(dist, name), smaller.code);
  await writeFile(inRoot(dist, `${name}.map`), smaller.map);
  return withPrivateNames(result);
}

/** The stub for a page's head, with the selectors of what may be pressed before the script arrives. */
async function buildStub(dist) {
  const { behaviours } = await importSource('src/behaviours.ts');
  const pressable = behaviours.filter(({ events }) =>
    events?.some((type) => type === 'click' || type === 'submit'),
  );
  const selectorsOf = (rows) => JSON.stringify(rows.map(({ selector }) => selector).join());
  const file = `${dist}/stub.js`;
  const { metafile, outputFiles } = await esbuild.build({
    ...browser,
    sourcemap: false,
    entryPoints: ['src/stub.ts'],
    format: 'esm',
    write: false,
    outfile: file,
    footer: {},
    define: {
      ...browser.define,
      PRESSABLE: selectorsOf(pressable),
      STANDS_FOR_FORM: selectorsOf(pressable.filter(({ standsForForm }) => standsForForm)),
    },
  });
  const { code } = await minifyFurther(outputFiles[0].text, { isModule: true });
  await writeFile(inRoot(file), code);
  return metafile;
}

/** Runs a source module here, for what the build must know of it. */
async function importSource(file) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [leaveLazyImports],
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

const leaveLazyImports = {
  name: 'leave-lazy-imports',
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ kind, path: specifier }) =>
      kind === 'dynamic-import' ? { path: specifier, external: true } : undefined,
    );
  },
};

/** The owner's screens and their looks, by the name that they have before their hash. */
const OWNER_FILES = { performance: 'console/performance/main.tsx', owner: 'console/owner.css' };

/** zod brings its messages in fifty languages, in a form that no bundler can drop; the screens show none of them. */
const englishMessages = {
  name: 'english-messages',
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/**
 * zod tries whether it may generate code while the first schema is made, which a page that requires Trusted Types
 * reports as an error. Its settings are global, and read where they stand before it runs.
 */
const ZOD_SETTINGS = 'globalThis.__zod_globalConfig = { jitless: true };';

/** The owner's screens, on real React, apart from what visitors load: build/owner/ with a manifest of its own. */
async function buildOwner() {
  const folder = 'build/owner';
  await rm(inRoot(folder), { recursive: true, force: true });
  const { metafile } = await esbuild.build({
    ...browser,
    entryPoints: OWNER_FILES,
    format: 'esm',
    // The looks name the theme's files, which the server has.
    external: ['/assets/*'],
    plugins: [englishMessages],
    banner: { js: ZOD_SETTINGS },
    outdir: folder,
    entryNames: '[name]-[hash]',
  });
  const files = {};
  for (const [file, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (!entryPoint) continue;
    const [name] = Object.entries(OWNER_FILES).find(([, source]) => source === entryPoint) ?? [];
    files[`${name}${path.extname(file)}`] = { file: path.basename(file), ...(await packFile(file)) };
  }
  await writeFile(inRoot(folder, 'manifest.json'), `${JSON.stringify({ files }, null, 2)}\n`);
}

/** Writes a file in brotli beside itself, for servers that hand it on as it is. Answers its sizes and integrity. */
async function packFile(file) {
  const content = await readFile(inRoot(file));
  const packed = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await writeFile(inRoot(`${file}.br`), packed);
  return {
    bytes: content.length,
    brotli: packed.length,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  };
}

async function buildServer() {
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

/** What a host needs to know of each file: bytes, brotli bytes, its integrity, what it imports at once. */
async function writeManifest(metafile, dist) {
  const files = {};
  for (const [file, output] of Object.entries(metafile.outputs)) {
    if (!file.endsWith('.js')) continue;
    files[path.relative(dist, file)] = {
      ...(await packFile(file)),
      ...(output.entryPoint && { source: output.entryPoint }),
      imports: staticImports(metafile, file).map((imported) => path.relative(dist, imported)),
    };
  }
  await writeFile(inRoot(dist, 'manifest.json'), `${JSON.stringify({ files }, null, 2)}\n`);
  return files;
}

function printSizes(files) {
  const rows = Object.entries(files).sort(([a], [b]) => a.localeCompare(b));
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, { bytes, brotli }] of rows) {
    console.log(
      `  ${name.padEnd(width)}  ${String(bytes).padStart(7)} B  ${String(brotli).padStart(6)} B brotli`,
    );
  }
}

function mergeMetafiles(metafiles) {
  const merged = { inputs: {}, outputs: {}, privateNames: [] };
  for (const metafile of metafiles) {
    merged.privateNames.push(...(metafile.privateNames ?? []));
    Object.assign(merged.inputs, metafile.inputs);
    Object.assign(merged.outputs, metafile.outputs);
  }
  return merged;
}

async function buildBundle({ dist, metafile: metafileName, alias }) {
  await rm(inRoot(dist), { recursive: true, force: true });
  await mkdir(inRoot('build'), { recursive: true });
  const overlays = await buildChunks(await findLazyModules(OVERLAYS), { dist, alias });
  const modules = new Set();
  for (const source of Object.values(ENTRIES))
    for (const module of await findLazyModules(source)) modules.add(module);
  const later = await buildApart(await findLazyModules(PURCHASE), { dist, ...PRIVATE_NAMES });
  const purchase = await buildChunks([PURCHASE], {
    dist,
    ...PRIVATE_NAMES,
    plugins: [pointAtChunks(later.files, /[\\/]src[\\/]widgets[\\/].*\.ts$/, `${dist}/chunks`)],
  });
  const options = {
    dist,
    ...PRIVATE_NAMES,
    plugins: [pointAtChunks(overlays.files, /[\\/]overlays[\\/]open\.ts$/, `${dist}/chunks`)],
  };
  const isCounting = (module) => /^src\/(start-telemetry\.ts$|tracking\/|perf\/)/.test(module);
  const counting = await buildChunks([...[...modules].filter(isCounting), OUTBOX], {
    ...options,
    ...COUNTING_NAMES,
  });
  const others = await buildChunks(
    [...modules].filter((module) => module !== PURCHASE && !isCounting(module)),
    options,
  );
  const files = { ...purchase.files, ...others.files, ...withoutParts(counting.files) };
  const entries = [];
  for (const [name, source] of Object.entries(ENTRIES))
    entries.push(await buildEntry(name, source, files, dist));
  entries.push(await buildStub(dist));
  const metafile = mergeMetafiles([
    overlays.metafile,
    later.metafile,
    purchase.metafile,
    others.metafile,
    counting.metafile,
    ...entries,
  ]);
  await writeFile(inRoot(metafileName), JSON.stringify(metafile));
  return writeManifest(metafile, dist);
}

/** The declarations of what pages may rely on, by the compiler: `dist/types/public-types.d.ts` and what it names. */
async function writeTypes() {
  const compiler = inRoot('node_modules/@typescript/native/bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, '-p', inRoot('tsconfig.types.json')]).catch(
    (error) => {
      throw new Error(`The declarations could not be written: ${error.stdout}`, { cause: error });
    },
  );
}

/** Everything that `npm start` runs: bundle, server, owner's screens. Answers the bundle's files and their sizes. */
export async function buildAll() {
  const files = await buildBundle(DEFAULT_BUNDLE);
  await Promise.all([buildServer(), buildOwner(), writeTypes()]);
  return files;
}

async function watchSources() {
  const { watch } = await import('node:fs');
  let timer;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => run().catch((error) => console.error(error.message)), 100);
  };
  for (const folder of ['src', 'schemas', 'console', 'server'])
    watch(inRoot(folder), { recursive: true }, again);
  console.log('Watching src/, schemas/, console/ and server/ …');
}

async function run() {
  const started = performance.now();
  printSizes(process.argv.includes('--react') ? await buildBundle(REACT_BUNDLE) : await buildAll());
  console.log(`Built in ${Math.round(performance.now() - started)} ms.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await run();
  if (process.argv.includes('--watch')) await watchSources();
}
