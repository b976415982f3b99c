import { existsSync } from 'node:fs';
import { join } from 'node:path';

const BUILT = [
  'build/server/main.js',
  'build/server/trace-places-worker.mjs',
  'build/owner/manifest.json',
  'dist/manifest.json',
];

/**
 * Returns whether the project was built elsewhere and has its packages but not those of development, as after
 * `npm ci --omit=dev`. It then starts as it is, in a folder that it cannot write.
 *
 * @param {string} root the project's folder
 */
export function isPrebuilt(root) {
  const has = (/** @type {string} */ file) => existsSync(join(root, file));
  return BUILT.every(has) && has('node_modules/fastify') && !has('node_modules/esbuild');
}
