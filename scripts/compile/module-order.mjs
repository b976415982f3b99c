import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';

/**
 * The order of modules within a built file, by the file's first module: similar modules side by side compress better.
 * `node scripts/compile/order-modules.mjs` finds it. A module that is not listed follows where it is first imported, and
 * one that is gone is skipped: a stale order costs a few bytes and nothing else.
 *
 * @type {Record<string, readonly string[]>}
 */
const orders = JSON.parse(readFileSync(inRoot('scripts/compile/module-order.json'), 'utf8'));

/**
 * Returns a source, with imports of its file's modules in their order ahead of it. No module has an effect on import,
 * so that the order changes nothing else.
 *
 * @param {string} file
 * @param {Record<string, readonly string[]>} [orderOf]
 */
export async function readOrdered(file, orderOf = orders) {
  const source = await readFile(file, 'utf8');
  const modules = orderOf[path.relative(root, file).split(path.sep).join('/')] ?? [];
  const present = modules.map((module) => inRoot(module)).filter(existsSync);
  return present.map((module) => `import ${JSON.stringify(module)};\n`).join('') + source;
}

/**
 * Orders the modules of files that no other plugin reads.
 *
 * @param {(file: string) => Promise<string>} [readSource]
 * @returns {import('esbuild').Plugin}
 */
export function orderModules(readSource = readOrdered) {
  return {
    name: 'order-modules',
    setup(build) {
      build.onLoad({ filter: /[\\/]start-telemetry\.ts$/ }, async ({ path: file }) => ({
        contents: await readSource(file),
        loader: 'ts',
      }));
    },
  };
}
