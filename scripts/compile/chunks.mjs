import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { browserOptions, COMPILE_WHOLE, wholeNames } from './browser-options.mjs';
import { chunkName, sharedChunkName } from './chunk-name.mjs';
import { mergeMetafiles, staticImports, withPrivateNames } from './metafile.mjs';
import { minify } from './minify.mjs';
import { nameByContent } from './name-by-content.mjs';
import { inStaging, root } from './paths.mjs';

/** The name that esbuild gives to files that several others share, before they get one of their own. */
const SHARED = 'chunk';

/**
 * @typedef {object} ChunkOptions
 * @property {string} dist folder of the bundle
 * @property {import('./lazy-imports.mjs').LazyImports} [lazy]
 * @property {import('esbuild').BuildOptions} [esbuild]
 *
 * @typedef {object} BundledChunks what esbuild made, in memory
 * @property {import('./metafile.mjs').BundleMetafile} metafile
 * @property {import('esbuild').OutputFile[]} outputFiles
 * @property {boolean} [hasWholeNames]
 *
 * @typedef {object} NamedChunks
 * @property {string} release
 * @property {readonly string[]} modules whose files end in the release, and not in a hash of their own
 * @property {(module: string | undefined) => boolean} [isCompiledWhole] whether the file of a module asks V8 to compile all of
 *   its functions at once
 *
 * @typedef {object} Chunks
 * @property {import('./metafile.mjs').BundleMetafile} metafile
 * @property {Record<string, string[]>} files of each module: its own file first, then all that it imports statically
 */

/**
 * Bundles each module into a file named after it and its content; what several of them share becomes files of its own.
 *
 * @param {readonly string[]} modules
 * @param {ChunkOptions} options
 * @returns {Promise<BundledChunks>}
 */
export async function bundleChunks(modules, { dist, lazy, esbuild: options }) {
  const built = await esbuild.build({
    ...browserOptions,
    ...options,
    entryNames: '[name]-[hash]',
    write: false,
    metafile: true,
    entryPoints: modules.map((module) => ({ in: module, out: chunkName(module) })),
    splitting: true,
    format: 'esm',
    outdir: `${dist}/chunks`,
    chunkNames: `${SHARED}-[hash]`,
    plugins: [...(options?.plugins ?? []), ...(lazy ? [lazy.plugin] : [])],
  });
  lazy?.addTo(built.metafile);
  const { metafile, outputFiles } = nameByContent(built);
  return { metafile: withPrivateNames(metafile, built.mangleCache), outputFiles };
}

/**
 * Bundles modules that share no file: what two of them have in common is little, and each is one request.
 *
 * @param {readonly string[]} modules
 * @param {ChunkOptions} options
 * @returns {Promise<BundledChunks>}
 */
export async function bundleSeparately(modules, options) {
  const esbuild = { ...options.esbuild, ...wholeNames };
  const chunks = await Promise.all(modules.map((module) => bundleChunks([module], { ...options, esbuild })));
  return {
    metafile: mergeMetafiles(chunks.map(({ metafile }) => metafile)),
    outputFiles: chunks.flatMap(({ outputFiles }) => outputFiles),
    hasWholeNames: true,
  };
}

/**
 * Minifies chunks and writes them.
 *
 * @param {BundledChunks} chunks
 * @param {NamedChunks} [named]
 * @returns {Promise<Chunks>}
 */
export async function writeChunks(chunks, named) {
  const { metafile } = chunks;
  const renamed = nameFiles(metafile, named);
  await writeFiles(chunks, renamed, named?.isCompiledWhole);
  const written = { ...metafile, ...renameOutputs(metafile, renamed) };
  return { metafile: written, files: filesOfModules(written) };
}

/**
 * @param {import('esbuild').Metafile} metafile
 * @param {{ release: string, modules: readonly string[] }} [named]
 * @returns {(file: string) => string} what a file is called instead of its path by esbuild
 */
function nameFiles({ outputs }, named) {
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const [file, { inputs, entryPoint }] of Object.entries(outputs)) {
    if (!file.endsWith('.js')) continue;
    const { dir, base } = path.parse(file);
    if (entryPoint && named?.modules.includes(entryPoint))
      names.set(file, `${dir}/${chunkName(entryPoint)}-${named.release}.js`);
    if (!entryPoint) names.set(file, `${dir}/${sharedChunkName(inputs)}${base.slice(SHARED.length)}`);
  }
  return (file) => names.get(file) ?? file;
}

/**
 * @param {BundledChunks} chunks
 * @param {(file: string) => string} renamed
 * @param {NamedChunks['isCompiledWhole']} isCompiledWhole
 */
async function writeFiles(
  { outputFiles, metafile: { outputs }, hasWholeNames = false },
  renamed,
  isCompiledWhole,
) {
  const texts = new Map(outputFiles.map(({ path: file, text }) => [path.relative(root, file), text]));
  await Promise.all(
    [...texts].map(async ([file, code]) => {
      if (!file.endsWith('.js')) return;
      const folder = path.dirname(file);
      const target = renamed(file);
      const smaller = await minify(code, {
        isModule: true,
        isPlain: Object.keys(outputs[file]?.inputs ?? {}).every(isPlain),
        hasWholeNames,
        map: texts.get(`${file}.map`) ?? '',
        ...(isCompiledWhole?.(outputs[file]?.entryPoint) && { preamble: COMPILE_WHOLE }),
        renameImport: (specifier) => `./${path.relative(folder, renamed(path.join(folder, specifier)))}`,
      });
      await mkdir(inStaging(folder), { recursive: true });
      await Promise.all([
        writeFile(inStaging(target), smaller.code),
        writeFile(inStaging(`${target}.map`), smaller.map ?? ''),
      ]);
    }),
  );
}

/**
 * @param {import('esbuild').Metafile} metafile
 * @param {(file: string) => string} renamed
 * @returns {import('esbuild').Metafile}
 */
function renameOutputs({ inputs, outputs }, renamed) {
  const entries = Object.entries(outputs).map(([file, output]) => {
    const imports = output.imports.map((each) => ({ ...each, path: renamed(each.path) }));
    return [renamed(file), { ...output, imports }];
  });
  return { inputs, outputs: Object.fromEntries(entries) };
}

/**
 * @param {import('esbuild').Metafile} metafile
 * @returns {Record<string, string[]>}
 */
function filesOfModules(metafile) {
  /** @type {Record<string, string[]>} */
  const files = {};
  for (const [file, { entryPoint }] of Object.entries(metafile.outputs))
    if (entryPoint) files[entryPoint] = [file, ...staticImports(metafile, file)];
  return files;
}

/** Whether a source suits the minifier's options for plain code. Preact does not. @param {string} source */
function isPlain(source) {
  return source.startsWith('src/') || source.includes('/web-vitals/');
}
