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

/**
 * Returns what visitors load of a bundle, in one line. Its manifest has the size of each file.
 *
 * @param {Record<string, ManifestFile>} files
 */
export function describeSizes(files) {
  const { 'vitrine.js': entry, 'stub.js': _stub, 'telemetry.js': _telemetry, ...chunks } = files;
  const sizes = Object.values(chunks).map(({ brotli }) => brotli);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)].map(kilobytes);
  return `${kilobytes(entry?.brotli ?? 0)} on every page, ${sizes.length} chunks of ${least} to ${most} when they are needed.`;
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
