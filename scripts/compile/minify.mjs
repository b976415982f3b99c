import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { minify as runTerser } from 'terser';
import { brotliSize } from './brotli.mjs';

const manifest = createRequire(import.meta.url).resolve('terser/package.json');

/**
 * More passes find nothing in any of the files.
 *
 * @type {import('terser').CompressOptions}
 */
const COMPRESS = { ecma: 2022, passes: 4 };

/**
 * For code that constructs no anonymous function, reads no property for a side effect, and writes no symbol as a text:
 * ours and web-vitals. `unsafe` writes `String(value)` and template literals as additions.
 *
 * @type {import('terser').CompressOptions}
 */
const PLAIN_CODE = { ...COMPRESS, unsafe_arrows: true, pure_getters: true, unsafe: true };

/**
 * Options of which some files become smaller and others larger. The smallest result is used.
 *
 * @type {readonly import('terser').CompressOptions[]}
 */
const ALTERNATIVES = [{}, { hoist_funs: true }];

/**
 * Number of characters above which a file, as react-dom, is minified once in one pass: more takes ten seconds and saves
 * less than 1 %.
 */
const LARGE = 100_000;
const ONE_PASS = [{ passes: 1 }];

/** Part of what files are named by: another version, or other options, write other bytes. */
export const MINIFIER = `terser ${JSON.parse(readFileSync(manifest, 'utf8')).version} ${JSON.stringify([PLAIN_CODE, ALTERNATIVES])}, twice`;

/**
 * Minifies esbuild's output once more with terser, which saves 2 to 8 % of what visitors download. A second run shortens
 * some files, as it counts names that the first one has removed.
 *
 * @param {string} code
 * @param {object} options
 * @param {boolean} options.isModule whether it is loaded as a module, with a scope of its own
 * @param {boolean} [options.isPlain] whether `PLAIN_CODE` applies to it
 * @param {string} [options.map] source map of `code`, as JSON
 * @param {string} [options.preamble] first line of the file
 * @param {(specifier: string) => string} [options.renameImport] returns what a static import names instead
 * @returns {Promise<{ code: string, map: string | undefined }>}
 */
export async function minify(code, { isModule, isPlain, map, preamble, renameImport }) {
  const format = preamble ? { preamble } : {};
  const isLarge = code.length > LARGE;
  const results = await Promise.all(
    (isLarge ? ONE_PASS : ALTERNATIVES).map(async (alternative) => {
      const compress = { ...(isPlain ? PLAIN_CODE : COMPRESS), ...alternative };
      const options = { module: isModule, ecma: /** @type {const} */ (2022), compress, format };
      // terser changes a syntax tree that it is given.
      const source = renameImport ? await renameImports(code, renameImport) : code;
      const once = await run(source, options, map);
      if (isLarge) return once;
      const twice = await run(once.code, options, once.map);
      return twice.size < once.size ? twice : once;
    }),
  );
  return results.reduce((smallest, each) => (each.size < smallest.size ? each : smallest));
}

/**
 * @param {any} source code or a syntax tree
 * @param {import('terser').MinifyOptions} options
 * @param {string | undefined} map source map of `source`, as JSON
 */
async function run(source, options, map) {
  const result = await runTerser(source, { ...options, ...(map ? { sourceMap: { content: map } } : {}) });
  if (result.code === undefined) throw new Error('terser returned no code.');
  const { code } = result;
  return { code, map: typeof result.map === 'string' ? result.map : undefined, size: brotliSize(code) };
}

/**
 * Returns the syntax tree with other files in its static imports; its positions still fit the source map.
 *
 * @param {string} code
 * @param {(specifier: string) => string} renameImport
 * @returns {Promise<any>}
 */
async function renameImports(code, renameImport) {
  /** @type {any} */
  const options = { module: true, compress: false, mangle: false, format: { ast: true, code: false } };
  /** @type {any} */
  const { ast } = await runTerser(code, options);
  for (const { module_name: name } of ast.body) if (name) name.value = renameImport(name.value);
  return ast;
}
