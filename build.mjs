// Builds everything that runs: the visitor's bundle (dist/), the reference server and the owner's screens (build/).
//
//   node build.mjs                build once and print a summary
//   node build.mjs --if-changed   the same, unless the build in the folder is that of the current sources
//   node build.mjs --watch        build again whenever a source changes
//   node build.mjs --react        build the bundle alone, its overlays on React, into dist-react/
//
// All files are written beside, and moved into their places when all are complete: scripts/compile/publish.mjs.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashInputs, isBuilt, removeStamp, writeStamp } from './scripts/build-stamp.mjs';
import { buildBundle, defaultBundle, reactBundle } from './scripts/compile/bundle.mjs';
import { buildCli, CLI_METAFILE } from './scripts/compile/cli.mjs';
import { buildConsole, buildReportFile } from './scripts/compile/console.mjs';
import { describeSizes } from './scripts/compile/manifest.mjs';
import { writeMarkupData } from './scripts/compile/markup-data.mjs';
import { buildModule } from './scripts/compile/module.mjs';
import { writeOpenApi } from './scripts/compile/openapi.mjs';
import { writePackage } from './scripts/compile/package.mjs';
import { root } from './scripts/compile/paths.mjs';
import { publish, startStaging } from './scripts/compile/publish.mjs';
import { buildServer } from './scripts/compile/server.mjs';
import { writeStrings } from './scripts/compile/strings.mjs';
import { writeTypes } from './scripts/compile/types.mjs';
import { watchSources } from './scripts/compile/watch.mjs';
import { holdLock } from './scripts/hold-lock.mjs';

/** @typedef {Record<string, import('./scripts/compile/manifest.mjs').ManifestFile>} Files */

/**
 * Builds everything that `npm start` runs.
 *
 * @returns {Promise<Files>} the bundle's files and their sizes
 */
export async function buildAll() {
  return alone(buildDefault);
}

async function buildDefault() {
  const inputs = hashInputs(root);
  await startStaging();
  const [files] = await Promise.all([
    reported('the bundle', buildBundle(defaultBundle)),
    reported('the server', buildServer()),
    reported('the console', buildConsole()),
    reported('the report', buildReportFile()),
    reported(
      'types, texts and the package',
      Promise.all([
        writeTypes(),
        writeStrings(),
        writeMarkupData(),
        writeOpenApi(),
        buildCli(),
        buildModule(),
        writePackage(),
      ]),
    ),
  ]);
  removeStamp(root);
  await publish([
    'dist',
    'build/server',
    'build/owner',
    'build/report',
    defaultBundle.metafile,
    CLI_METAFILE,
  ]);
  writeStamp(root, inputs);
  return files;
}

async function buildOnReact() {
  await startStaging();
  const files = await buildBundle(reactBundle);
  await publish([reactBundle.dist, reactBundle.metafile]);
  return files;
}

/**
 * @template Result
 * @param {() => Promise<Result>} build
 * @returns {Promise<Result>}
 */
function alone(build) {
  return holdLock(join(root, '.cache/build.lock'), build, () => console.log('Waiting for another build …'));
}

/**
 * Prints a line when a part of the build is complete.
 *
 * @template Result
 * @param {string} part
 * @param {Promise<Result>} building
 * @returns {Promise<Result>}
 */
async function reported(part, building) {
  const result = await building;
  console.log(`  ${part}, after ${(performance.now() / 1000).toFixed(1)} s`);
  return result;
}

/** @param {() => Promise<Files | null>} build which returns null when nothing has changed */
async function run(build) {
  const started = performance.now();
  const files = await alone(build);
  if (!files) return;
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s: ${describeSizes(files)}`);
}

async function main() {
  const has = (/** @type {string} */ option) => process.argv.includes(option);
  if (has('--react')) return run(buildOnReact);
  await run(async () => (has('--if-changed') && isBuilt(root) ? null : buildDefault()));
  if (has('--watch')) watchSources(() => run(buildDefault));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
