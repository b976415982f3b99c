import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transform, version } from 'esbuild';
import { minify as runTerser } from 'terser';
import { brotliSize } from './brotli.mjs';
import { cached } from './disk-cache.mjs';

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

/** What the bytes also depend on, beside the arguments of `minify`. */
const TOOLS = [MINIFIER, version, readFileSync(fileURLToPath(import.meta.url), 'utf8')];
/** A static import in esbuild's output. */
const STATIC_IMPORT = /\b(?:from|import)\s*"([^"]+)"/g;

/**
 * @typedef {object} MinifyOptions
 * @property {boolean} isModule whether the code is loaded as a module, with a scope of its own
 * @property {boolean} [isPlain] whether `PLAIN_CODE` applies to it
 * @property {boolean} [hasWholeNames] whether it was built with `wholeNames`
 * @property {string} [map] source map of the code, as JSON
 * @property {string} [preamble] first line of the file
 * @property {(specifier: string) => string} [renameImport] returns what a static import names instead
 */

/**
 * Minifies esbuild's output once more with terser, which saves 2 to 8 % of what visitors download. Remembers results on
 * disk: most files are the same in the next build.
 *
 * @param {string} code
 * @param {MinifyOptions} options
 * @returns {Promise<{ code: string, map?: string | undefined }>} the smallest of several results
 */
export function minify(code, options) {
  const imports = [...code.matchAll(STATIC_IMPORT)].map(
    ([, name = '']) => options.renameImport?.(name) ?? name,
  );
  return cached([TOOLS, code, options, imports], () => minifyAnew(code, options));
}

/**
 * Minifies code as `minify` does, without remembering results.
 *
 * @param {string} code
 * @param {MinifyOptions} options
 */
export async function minifyAnew(code, options) {
  const { hasWholeNames, map } = options;
  const sources = [{ code, map }, ...(hasWholeNames ? [await shortenNames(code, map)] : [])];
  const alternatives = code.length > LARGE ? ONE_PASS : ALTERNATIVES;
  const results = await Promise.all(
    sources.flatMap((source) =>
      alternatives.map((alternative) => compress(source.code, { ...options, map: source.map }, alternative)),
    ),
  );
  return results.reduce((smallest, each) => (each.size < smallest.size ? each : smallest));
}

/**
 * Minifies code in one of the ways that `minify` compares. A second run shortens some files, as it counts names that the
 * first one has removed.
 *
 * @param {string} code
 * @param {MinifyOptions} options
 * @param {import('terser').CompressOptions} [alternative]
 */
async function compress(code, { isModule, isPlain, map, preamble, renameImport }, alternative) {
  const options = {
    module: isModule,
    ecma: /** @type {const} */ (2022),
    compress: { ...(isPlain ? PLAIN_CODE : COMPRESS), ...alternative },
    format: preamble ? { preamble } : {},
  };
  // terser changes a syntax tree that it is given.
  const once = await run(renameImport ? await renameImports(code, renameImport) : code, options, map);
  if (code.length > LARGE) return once;
  const twice = await run(once.code, options, once.map);
  return twice.size < once.size ? twice : once;
}

/**
 * Returns the code with the short names that esbuild chooses.
 *
 * @param {string} code
 * @param {string | undefined} map source map of `code`, as JSON
 */
async function shortenNames(code, map) {
  const embedded = map
    ? `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`
    : '';
  const shortened = await transform(code.replace(/^\/\/# sourceMappingURL=.*$/m, '') + embedded, {
    minify: true,
    target: 'es2022',
    sourcemap: map ? 'external' : false,
  });
  return { code: shortened.code, map: map && shortened.map };
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
