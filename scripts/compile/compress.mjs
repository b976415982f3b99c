import { minify as runTerser } from 'terser';
import { brotliSize } from './brotli.mjs';

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
export const PLAIN_CODE = { ...COMPRESS, unsafe_arrows: true, pure_getters: true, unsafe: true };

/**
 * Number of characters above which a file, as react-dom, is minified once in one pass: more takes ten seconds and saves
 * less than 1 %.
 */
export const LARGE = 100_000;

/**
 * @typedef {object} CompressTask what one run of the minifier needs, as values that another thread can receive
 * @property {string} code
 * @property {string | undefined} [map] source map of the code, as JSON
 * @property {import('terser').CompressOptions} alternative
 * @property {Record<string, string> | undefined} [renames] what a static import names instead
 * @property {boolean} isModule
 * @property {boolean} [isPlain] whether `PLAIN_CODE` applies to it
 * @property {string} [preamble] first line of the file
 *
 * @typedef {object} Compressed
 * @property {string} code
 * @property {string | undefined} map
 * @property {number} size bytes in brotli
 */

/**
 * Minifies code in one of the ways that `minify` compares. A second run shortens some files, as it counts names that the
 * first one has removed.
 *
 * @param {CompressTask} task
 * @returns {Promise<Compressed>}
 */
export async function compress({ code, map, alternative, renames, isModule, isPlain, preamble }) {
  const options = {
    module: isModule,
    ecma: /** @type {const} */ (2022),
    compress: { ...(isPlain ? PLAIN_CODE : COMPRESS), ...alternative },
    format: preamble ? { preamble } : {},
  };
  // terser changes a syntax tree that it is given.
  const once = await run(renames ? await renameImports(code, renames) : code, options, map);
  if (code.length > LARGE) return once;
  const twice = await run(once.code, options, once.map);
  return twice.size < once.size ? twice : once;
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
 * @param {Record<string, string>} renames
 * @returns {Promise<any>}
 */
async function renameImports(code, renames) {
  /** @type {any} */
  const options = { module: true, compress: false, mangle: false, format: { ast: true, code: false } };
  /** @type {any} */
  const { ast } = await runTerser(code, options);
  for (const { module_name: name } of ast.body) if (name) name.value = renames[name.value] ?? name.value;
  return ast;
}
