import path from 'node:path';

/**
 * Names a built file after a source: its file, the folder where that says more, the package of a dependency.
 *
 * @param {string} source relative to the root, such as `src/perf/start.ts`
 * @returns {string} such as `perf`
 */
export function chunkName(source) {
  const [, dependency] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (dependency) return dependency.replace('@', '').replace('/', '-');
  const { dir, name } = path.parse(source);
  if (name === 'start') return path.basename(dir);
  return name.replace(/-chunk$/, '');
}

/**
 * Names a file that several others share after the largest source in it.
 *
 * @param {Record<string, { bytesInOutput: number }>} inputs
 */
export function sharedChunkName(inputs) {
  const [largest] = Object.entries(inputs).sort(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput);
  return largest ? chunkName(largest[0]) : 'shared';
}
