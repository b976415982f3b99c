import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lazyImports, staticImports } from './metafile.mjs';
import { packFile } from './pack-file.mjs';
import { inStaging } from './paths.mjs';

/**
 * What a host needs of a built file.
 *
 * @typedef {object} ManifestFile
 * @property {number} bytes
 * @property {number} brotli bytes, compressed
 * @property {string} integrity
 * @property {string} [source] module that it was built from; none for what several share
 * @property {string[]} imports all files that it needs at once
 * @property {string[]} lazyImports files that it may fetch later
 */

/**
 * Writes `manifest.json` and returns what is in it.
 *
 * @param {import('./metafile.mjs').BundleMetafile} metafile
 * @param {{ dist: string, release: string }} bundle
 */
export async function writeManifest(metafile, { dist, release }) {
  const inDist = (/** @type {string} */ file) => path.relative(dist, file);
  /** @type {Record<string, ManifestFile>} */
  const files = {};
  for (const [file, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (!file.endsWith('.js')) continue;
    files[inDist(file)] = {
      ...(await packFile(file)),
      ...(entryPoint && { source: entryPoint }),
      imports: staticImports(metafile, file).map(inDist),
      lazyImports: lazyImports(metafile, file).map(inDist),
    };
  }
  await writeFile(inStaging(dist, 'manifest.json'), `${JSON.stringify({ release, files }, null, 2)}\n`);
  return files;
}

/** @param {Record<string, ManifestFile>} files */
export function printSizes(files) {
  const rows = Object.entries(files).sort(([a], [b]) => a.localeCompare(b));
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, { bytes, brotli }] of rows) {
    console.log(
      `  ${name.padEnd(width)}  ${String(bytes).padStart(7)} B  ${String(brotli).padStart(6)} B brotli`,
    );
  }
}
