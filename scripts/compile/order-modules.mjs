// Searches for the order of modules in which a built file is smallest, and stores it in module-order.json. Build first:
//
//   node build.mjs && node scripts/compile/order-modules.mjs [seconds for each file] [file, such as src/main.ts]

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliSize } from './brotli.mjs';
import { COMPILE_WHOLE } from './browser-options.mjs';
import { bundleBehaviours, bundleTelemetry, isCompiledWhole } from './bundle.mjs';
import { bundleEntry } from './entry.mjs';
import { minifyAnew } from './minify.mjs';
import { readOrdered } from './module-order.mjs';
import { inRoot, root } from './paths.mjs';

const ENTRY = 'src/main.ts';
const TELEMETRY = 'src/start-telemetry.ts';
const FILES = [
  ENTRY,
  'src/widgets/add-to-cart-chunk.ts',
  'src/widgets/cart-page/cart-page.ts',
  'src/widgets/form/form.ts',
  TELEMETRY,
];
/** What the entry runs for telemetry. A budget applies to the rest of the entry (tests/gates/page-bytes.test.ts). */
const EARLY = '  recordEarly(page);\n';
const ORDERS = inRoot('scripts/compile/module-order.json');
/** Growth in bytes that the first moves may cost on average. It falls to none, so that the search leaves dead ends. */
const FIRST_GROWTH = 3;

const seconds = Number(process.argv[2] ?? 300);
const { release, files } = JSON.parse(await readFile(inRoot('dist/manifest.json'), 'utf8'));
/** @type {Record<string, string[]>} */
const built = Object.fromEntries(
  Object.entries(files).flatMap(([file, { source, imports }]) =>
    source ? [[source, [file, ...imports].map((each) => `dist/${each}`)]] : [],
  ),
);

for (const file of process.argv[3] ? [process.argv[3]] : FILES) {
  const orders = JSON.parse(await readFile(ORDERS, 'utf8'));
  orders[file] = await findOrder(file, orders[file] ?? []);
  await writeFile(ORDERS, `${JSON.stringify(orders, undefined, 2)}\n`);
}

/**
 * Moves modules at random. Keeps each move that makes the file smaller, and at first some that do not.
 *
 * @param {string} file
 * @param {readonly string[]} known
 */
async function findOrder(file, known) {
  let order = await listModules(file, known);
  let size = await weigh(file, order);
  let best = { order, size };
  console.log(`${file}: ${size} B`);
  const start = Date.now();
  for (let part = 0; part < 1; part = (Date.now() - start) / (seconds * 1000)) {
    const moved = moveOne(order);
    const weight = await weigh(file, moved);
    if (weight - size > -FIRST_GROWTH * (1 - part) * Math.log(Math.random())) continue;
    [order, size] = [moved, weight];
    if (size >= best.size) continue;
    best = { order, size };
    console.log(`${file}: ${size} B`);
  }
  return best.order;
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
  const output = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint === file);
  const modules = Object.keys(output?.inputs ?? {}).filter((module) => module !== file);
  const kept = known.filter((module) => modules.includes(module));
  return [...kept, ...modules.filter((module) => !kept.includes(module))];
}

/**
 * Returns the file's size in bytes, minified as the build does; of the entry, the sum with its size without telemetry.
 *
 * @param {string} file
 * @param {readonly string[]} order
 */
async function weigh(file, order) {
  const { code } = await bundle(file, order);
  if (file !== ENTRY) return brotliSize(code);
  const apart = await bundle(file, order, EARLY);
  return brotliSize(code) + brotliSize(apart.code);
}

/**
 * Builds a file as `build.mjs` does.
 *
 * @param {string} file
 * @param {readonly string[]} order
 * @param {string} [omitted] a text that the sources lose
 * @returns {Promise<{ code: string, metafile: import('esbuild').Metafile }>}
 */
async function bundle(file, order, omitted = '') {
  /** @param {string} source */
  const readSource = async (source) => (await readOrdered(source, { [file]: order })).replace(omitted, '');
  if (file === ENTRY)
    return bundleEntry({ dist: 'dist', release, files: built, readSource, minify: minifyAnew });
  const { metafile, outputFiles } =
    file === TELEMETRY
      ? await bundleTelemetry('dist', { files: built, readSource })
      : await bundleBehaviours([file], 'dist', { files: built, readSource });
  const [output] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === file) ?? [];
  const text = outputFiles.find((each) => path.relative(root, each.path) === output)?.text ?? '';
  const preamble = file === TELEMETRY || isCompiledWhole(file) ? COMPILE_WHOLE : undefined;
  const { code } = await minifyAnew(text, { isModule: true, isPlain: true, ...(preamble && { preamble }) });
  return { code, metafile };
}
