// Searches for the order of modules in which a built file is smallest, and stores it in module-order.json:
//
//   node scripts/compile/order-modules.mjs [seconds for each file]

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { brotliSize } from './brotli.mjs';
import { browserOptions, COMPILE_WHOLE, privateNames } from './browser-options.mjs';
import { minify } from './minify.mjs';
import { readOrdered } from './module-order.mjs';
import { inRoot } from './paths.mjs';
import { webVitalsModules } from './web-vitals.mjs';

const FILES = [
  'src/main.ts',
  'src/widgets/add-to-cart-chunk.ts',
  'src/widgets/cart-page/cart-page.ts',
  'src/widgets/form/form.ts',
  'src/start-telemetry.ts',
];
const ORDERS = inRoot('scripts/compile/module-order.json');

const seconds = Number(process.argv[2] ?? 300);
const orders = JSON.parse(await readFile(ORDERS, 'utf8'));
for (const file of FILES) {
  orders[file] = await findOrder(file, orders[file] ?? []);
  await writeFile(ORDERS, `${JSON.stringify(orders, undefined, 2)}\n`);
}

/**
 * Moves modules at random, and keeps each move that makes the file smaller.
 *
 * @param {string} file
 * @param {readonly string[]} known
 */
async function findOrder(file, known) {
  let best = await listModules(file, known);
  let size = await weigh(file, best);
  console.log(`${file}: ${size} B`);
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const order = moveOne(best);
    const smaller = await weigh(file, order);
    if (smaller >= size) continue;
    [best, size] = [order, smaller];
    console.log(`${file}: ${size} B`);
  }
  return best;
}

/** @param {readonly string[]} order */
function moveOne(order) {
  const moved = [...order];
  const count = Math.random() < 0.5 ? 1 : 1 + Math.floor(Math.random() * 4);
  const part = moved.splice(Math.floor(Math.random() * moved.length), count);
  moved.splice(Math.floor(Math.random() * (moved.length + 1)), 0, ...part);
  return moved;
}

/**
 * Returns the modules of a file, those in a known order first.
 *
 * @param {string} file
 * @param {readonly string[]} known
 */
async function listModules(file, known) {
  const { metafile } = await bundle(file, []);
  const modules = Object.keys(metafile?.inputs ?? {}).filter((module) => module !== file);
  const kept = known.filter((module) => modules.includes(module));
  return [...kept, ...modules.filter((module) => !kept.includes(module))];
}

/**
 * Returns the file's size as it is served, in bytes.
 *
 * @param {string} file
 * @param {readonly string[]} order
 */
async function weigh(file, order) {
  const { outputFiles } = await bundle(file, order);
  const { code } = await minify(outputFiles?.[0]?.text ?? '', {
    isModule: true,
    isPlain: true,
    preamble: COMPILE_WHOLE,
  });
  return brotliSize(code);
}

/**
 * @param {string} file
 * @param {readonly string[]} order
 */
function bundle(file, order) {
  /** @type {import('esbuild').Plugin} */
  const plugin = {
    name: 'try-order',
    setup(build) {
      build.onResolve({ filter: /./ }, ({ kind, path: specifier }) =>
        kind === 'dynamic-import' ? { path: specifier, external: true } : undefined,
      );
      build.onLoad({ filter: /\.ts$/ }, async ({ path: loaded }) =>
        loaded === inRoot(file)
          ? { contents: await readOrdered(loaded, { [file]: order }), loader: 'ts' }
          : undefined,
      );
    },
  };
  return esbuild.build({
    ...browserOptions,
    ...privateNames,
    sourcemap: false,
    entryPoints: [file],
    format: 'esm',
    outfile: `dist/${path.basename(file, '.ts')}.js`,
    plugins: [plugin, webVitalsModules],
  });
}
