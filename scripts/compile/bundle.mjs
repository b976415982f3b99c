import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { preactAlias, privateNames } from './browser-options.mjs';
import { bundleChunks, bundleSeparately, writeChunks } from './chunks.mjs';
import { writeEntry } from './entry.mjs';
import { pointAtChunks } from './lazy-imports.mjs';
import { findLazyModules, withLazyModules } from './lazy-modules.mjs';
import { writeManifest } from './manifest.mjs';
import { mergeMetafiles } from './metafile.mjs';
import { MINIFIER } from './minify.mjs';
import { orderModules } from './module-order.mjs';
import { inStaging } from './paths.mjs';
import { writeStub } from './stub.mjs';
import { webVitalsModules } from './web-vitals.mjs';

const ENTRY = 'src/main.ts';
const TELEMETRY = 'src/start-telemetry.ts';
/** For authors of pages only. Built apart: what it shares with telemetry would become a file that every page requests. */
const DIAGNOSTICS = 'src/diagnostics/diagnostics.ts';
/** The chunk of the first press, whose response the visitor waits for. Most of its functions run in that press. */
const FIRST_PRESS = 'src/widgets/add-to-cart-chunk.ts';
/** The only module that imports overlays. */
const OVERLAYS = 'src/overlays/open.ts';

/**
 * @typedef {object} Bundle
 * @property {string} dist folder of the files
 * @property {string} metafile where esbuild's description of them goes
 * @property {Record<string, string>} alias
 */

/** @type {Bundle} */
export const defaultBundle = { dist: 'dist', metafile: 'build/metafile.json', alias: preactAlias };

/**
 * @typedef {object} Sources
 * @property {Record<string, string[]>} files of what the sources import later
 * @property {(file: string) => Promise<string>} [readSource]
 */

/** The same bundle for hosts that ship React already. @type {Bundle} */
export const reactBundle = { dist: 'dist-react', metafile: 'build/metafile-react.json', alias: {} };

/**
 * Builds what visitors load. The entry, each behaviour, telemetry and the overlays are built apart: esbuild would move
 * what they share into files of their own, and so one request more ahead of the first line that runs.
 *
 * @param {Bundle} bundle
 */
export async function buildBundle({ dist, metafile: metafileName, alias }) {
  const overlays = await buildOverlays(dist, alias);
  const later = await buildLaterParts(dist, overlays.files);
  const behaviours = await bundleBehaviours(await findBehaviourModules(), dist, {
    files: { ...overlays.files, ...later.files },
  });
  const diagnostics = await writeChunks(await bundleSeparately([DIAGNOSTICS], { dist }));
  const telemetry = await bundleTelemetry(dist, { files: diagnostics.files });
  const release = hashContents([...behaviours.outputFiles, ...telemetry.outputFiles]);
  const modules = await findLazyModules(ENTRY);
  const named = [
    await writeChunks(behaviours, { release, modules, isCompiledWhole }),
    await writeChunks(telemetry, { release, modules, isCompiledWhole: () => true }),
  ];
  const files = Object.assign({}, ...named.map((chunks) => chunks.files));
  const chunks = [overlays, later, diagnostics, ...named].map(({ metafile }) => metafile);
  const entry = await writeEntry({ name: 'vitrine.js', dist, release, files });
  const alone = await writeEntry({ name: 'telemetry.js', dist, release, files });
  const metafile = mergeMetafiles([...chunks, entry, alone, await writeStub(dist)]);
  await writeFile(inStaging(metafileName), JSON.stringify(metafile));
  return writeManifest(metafile, { dist, release });
}

/**
 * Returns whether V8 compiles all functions of a behaviour's chunk at once.
 *
 * @param {string | undefined} module
 */
export function isCompiledWhole(module) {
  return module === FIRST_PRESS;
}

/**
 * @param {string} dist
 * @param {Record<string, string>} alias
 */
async function buildOverlays(dist, alias) {
  const modules = await findLazyModules(OVERLAYS);
  return writeChunks(await bundleChunks(modules, { dist, esbuild: { alias } }));
}

/**
 * Builds what behaviours import later, each of it one file. What such a part imports later is built before it.
 *
 * @param {string} dist
 * @param {Record<string, string[]>} overlays
 */
async function buildLaterParts(dist, overlays) {
  /** @type {(modules: readonly string[]) => Promise<string[]>} */
  const findParts = async (modules) => {
    const imported = await Promise.all(modules.map(findLazyModules));
    return [...new Set(imported.flat())].filter((module) => !(module in overlays));
  };
  const parts = await findParts(await findBehaviourModules());
  const inner = await findParts(parts);
  const esbuild = privateNames;
  const first = await writeChunks(await bundleSeparately(inner, { dist, esbuild }));
  const lazy = pointAtParts(dist, { files: { ...overlays, ...first.files } });
  const outer = parts.filter((module) => !inner.includes(module));
  const then = await writeChunks(await bundleSeparately(outer, { dist, lazy, esbuild }));
  return {
    metafile: mergeMetafiles([first.metafile, then.metafile]),
    files: { ...first.files, ...then.files },
  };
}

/**
 * @param {string} dist
 * @param {Sources} sources
 */
function pointAtParts(dist, sources) {
  return pointAtChunks({
    ...sources,
    filter: /[\\/]src[\\/](widgets|overlays)[\\/].*\.ts$/,
    from: `${dist}/chunks`,
  });
}

/**
 * Bundles the behaviours' chunks in memory, each one file.
 *
 * @param {readonly string[]} modules
 * @param {string} dist
 * @param {Sources} sources
 */
export async function bundleBehaviours(modules, dist, sources) {
  return bundleSeparately(modules, { dist, lazy: pointAtParts(dist, sources), esbuild: privateNames });
}

async function findBehaviourModules() {
  return (await findLazyModules(ENTRY)).filter((module) => module !== TELEMETRY);
}

/**
 * Bundles telemetry in memory.
 *
 * @param {string} dist
 * @param {Sources} sources with the files of diagnostics
 */
export async function bundleTelemetry(dist, { files, readSource }) {
  const lazy = nameBuiltFile(DIAGNOSTICS, files);
  const modules = (await withLazyModules([TELEMETRY])).filter((module) => module !== DIAGNOSTICS);
  return bundleChunks(modules, {
    dist,
    lazy,
    esbuild: { ...privateNames, plugins: [webVitalsModules, orderModules(readSource)] },
  });
}

/**
 * Points the lazy import of a module at its file, without a retry: nobody waits for diagnostics.
 *
 * @param {string} module
 * @param {Record<string, string[]>} files
 * @returns {import('./lazy-imports.mjs').LazyImports}
 */
function nameBuiltFile(module, files) {
  const [file] = files[module] ?? [];
  if (!file) throw new Error(`${module} is not built.`);
  const name = path.parse(module).name;
  return {
    plugin: {
      name: 'name-built-file',
      setup(build) {
        build.onResolve({ filter: new RegExp(`/${name}$`) }, ({ kind }) =>
          kind === 'dynamic-import' ? { path: `./${path.basename(file)}`, external: true } : undefined,
        );
      },
    },
    addTo({ outputs }) {
      for (const output of Object.values(outputs))
        if (output.entryPoint === TELEMETRY) output.imports.push({ path: file, kind: 'dynamic-import' });
    },
  };
}

/** esbuild names a map by its content, which depends on the folder of the build. */
const SOURCE_MAP = /^\/\/# sourceMappingURL=.*$/gm;

/**
 * Returns the suffix of all chunks that the entry names, so that it contains one for all instead of 5 bytes for each. It
 * is the same in every folder.
 *
 * @param {readonly import('esbuild').OutputFile[]} outputFiles
 */
function hashContents(outputFiles) {
  // What is added after this: how files are minified, and which one V8 compiles whole.
  const hash = createHash('sha256').update(MINIFIER + FIRST_PRESS);
  for (const { path, contents } of [...outputFiles].sort((a, b) => a.path.localeCompare(b.path)))
    if (path.endsWith('.js')) hash.update(Buffer.from(contents).toString().replace(SOURCE_MAP, ''));
  return hash.digest('hex').slice(0, 8);
}
