import { writeFile } from 'node:fs/promises';
import * as esbuild from 'esbuild';
import { browserOptions, COMPILE_WHOLE, privateNames, wholeNames } from './browser-options.mjs';
import { pointAtChunks } from './lazy-imports.mjs';
import { withPrivateNames } from './metafile.mjs';
import { minify as minifyWell } from './minify.mjs';
import { inStaging } from './paths.mjs';

/** The bundle's own entry, and the one of pages that have telemetry alone. */
const ENTRIES = { 'vitrine.js': 'src/main.ts', 'telemetry.js': 'src/telemetry-entry.ts' };

/** Sources that import lazily, and the one of which the gates weigh a part. */
const READ_SOURCES =
  /[\\/]src[\\/](behaviours|main|telemetry-entry|public-api|loader[\\/]undo-stale|telemetry[\\/]record-early)\.ts$/;

/**
 * @typedef {object} EntryOptions
 * @property {string} dist folder of the bundle
 * @property {keyof typeof ENTRIES} [name] of the file; the bundle's own entry by default
 * @property {string} release suffix of the chunks that the entry names
 * @property {Record<string, string[]>} files built for the modules that the entry imports lazily
 * @property {(file: string) => Promise<string>} [readSource] of `READ_SOURCES`
 * @property {typeof minifyWell} [minify]
 */

/**
 * Builds the entry in memory as one self-contained file, whatever it shares with its chunks.
 *
 * @param {EntryOptions} options
 */
export async function bundleEntry({
  dist,
  name = 'vitrine.js',
  release,
  files,
  readSource,
  minify = minifyWell,
}) {
  const lazy = pointAtChunks({
    files,
    filter: READ_SOURCES,
    ...(readSource && { readSource }),
  });
  const result = await esbuild.build({
    ...browserOptions,
    ...privateNames,
    ...wholeNames,
    write: false,
    metafile: true,
    entryPoints: [ENTRIES[name]],
    define: { ...browserOptions.define, RELEASE: JSON.stringify(release) },
    // Modules are strict by themselves; the prologue would be bytes for nothing.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
    // The server names the map in a header: in the file, every visitor would download its address.
    sourcemap: 'external',
    format: 'iife',
    outfile: `${dist}/${name}`,
    plugins: [lazy.plugin],
  });
  lazy.addTo(result.metafile);
  const text = (/** @type {string} */ ending) =>
    result.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const { code, map = '' } = await minify(text('.js'), {
    isModule: false,
    isPlain: true,
    hasWholeNames: true,
    map: text('.js.map'),
    preamble: COMPILE_WHOLE,
  });
  return { code, map, metafile: withPrivateNames(result.metafile, result.mangleCache) };
}

/** @param {EntryOptions & { name: keyof typeof ENTRIES }} options */
export async function writeEntry(options) {
  const { code, map, metafile } = await bundleEntry(options);
  await Promise.all([
    writeFile(inStaging(options.dist, options.name), code),
    writeFile(inStaging(options.dist, `${options.name}.map`), map),
  ]);
  return metafile;
}
