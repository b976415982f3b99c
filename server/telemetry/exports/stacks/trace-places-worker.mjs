// Runs in a thread of its own: see trace-places.ts. Node loads this file as it is in tests, and the build bundles it beside
// the server, so that it imports no module of the project.
import { readFileSync, statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** Maps of the site's own scripts may be larger than those of the bundle. */
const MAX_BYTES = 20_000_000;

/**
 * @typedef {import('./trace-places').MappedPlace} MappedPlace
 * @typedef {import('./trace-places').SourcePlace} SourcePlace
 */

parentPort?.postMessage(tracePlaces(workerData));

/**
 * Returns the places in the sources, in order. It keeps one map in memory at a time.
 * @param {readonly MappedPlace[]} places
 */
function tracePlaces(places) {
  /** @type {(SourcePlace | null)[]} */
  const sources = places.map(() => null);
  for (const key of new Set(places.map(keyOf))) {
    const map = openMap(JSON.parse(key));
    for (const [index, place] of places.entries())
      if (keyOf(place) === key) sources[index] = map && findSource(map, place);
  }
  return sources;
}

/** @param {MappedPlace} place */
function keyOf({ files }) {
  return JSON.stringify(files);
}

/**
 * Returns the first map that can be read; null without one.
 * @param {readonly string[]} files
 */
function openMap(files) {
  for (const file of files) {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat?.isFile() || stat.size > MAX_BYTES) continue;
    try {
      return new TraceMap(readFileSync(file, 'utf8'));
    } catch {}
  }
  return null;
}

/**
 * Returns the place in a source; null where the map has none.
 * @param {TraceMap} map
 * @param {MappedPlace} place
 * @returns {SourcePlace | null}
 */
function findSource(map, { line, column }) {
  if (line < 1 || column < 1) return null;
  const found = originalPositionFor(map, { line, column: column - 1 });
  if (found.source === null) return null;
  // Without the path from the built file to the source.
  const file = found.source.replace(/^(?:\.\.?\/)+/, '');
  return { file, line: found.line, column: found.column + 1, name: found.name };
}
