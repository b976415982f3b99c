// Builds everything that runs: the visitor's bundle (dist/), the reference server and the owner's screens (build/).
//
//   node build.mjs           build once and print sizes
//   node build.mjs --watch   build again whenever a source changes
//   node build.mjs --react   build the bundle alone, its overlays on React, into dist-react/

import { fileURLToPath } from 'node:url';
import { buildBundle, cleanBundle, defaultBundle, reactBundle } from './scripts/compile/bundle.mjs';
import { buildConsole, buildReportFile } from './scripts/compile/console.mjs';
import { printSizes } from './scripts/compile/manifest.mjs';
import { writePackage } from './scripts/compile/package.mjs';
import { buildServer } from './scripts/compile/server.mjs';
import { writeStrings } from './scripts/compile/strings.mjs';
import { writeTypes } from './scripts/compile/types.mjs';
import { watchSources } from './scripts/compile/watch.mjs';

/** Builds everything that `npm start` runs. Returns the bundle's files and their sizes. */
export async function buildAll() {
  await cleanBundle(defaultBundle);
  const bundle = buildBundle(defaultBundle);
  await Promise.all([
    bundle,
    buildServer(),
    buildConsole(),
    buildReportFile(),
    writeTypes(),
    writeStrings(),
    writePackage(),
  ]);
  return bundle;
}

async function buildOnReact() {
  await cleanBundle(reactBundle);
  return buildBundle(reactBundle);
}

async function run() {
  const started = performance.now();
  printSizes(process.argv.includes('--react') ? await buildOnReact() : await buildAll());
  console.log(`Built in ${Math.round(performance.now() - started)} ms.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await run();
  if (process.argv.includes('--watch')) watchSources(run);
}
