import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transform, version } from 'esbuild';
import { LARGE, PLAIN_CODE } from './compress.mjs';
import { compressInThread } from './compress-in-thread.mjs';
import { cached } from './disk-cache.mjs';
import { BROWSER_SYNTAX } from './oldest-browsers.mjs';

const manifest = createRequire(import.meta.url).resolve('terser/package.json');

/**
 * Options of which some files become smaller and others larger. The smallest result is used.
 *
 * @type {readonly import('terser').CompressOptions[]}
 */
const ALTERNATIVES = [{}, { hoist_funs: true }];

const ONE_PASS = [{ passes: 1 }];

/** Part of what files are named by: another version, or other options, write other bytes. */
export const MINIFIER = `terser ${JSON.parse(readFileSync(manifest, 'utf8')).version} ${JSON.stringify([PLAIN_CODE, ALTERNATIVES])}, twice`;

/** What the bytes also depend on, beside the arguments of `minify`. */
const TOOLS = [MINIFIER, BROWSER_SYNTAX, version, readModule('./minify.mjs'), readModule('./compress.mjs')];
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
  const imports = listImports(code).map((name) => options.renameImport?.(name) ?? name);
  return cached([TOOLS, code, options, imports], () => minifyAnew(code, options));
}

/**
 * Minifies code as `minify` does, without remembering results.
 *
 * @param {string} code
 * @param {MinifyOptions} options
 */
export async function minifyAnew(code, options) {
  const { hasWholeNames, map, renameImport, ...flags } = options;
  const renames =
    renameImport && Object.fromEntries(listImports(code).map((name) => [name, renameImport(name)]));
  const sources = [{ code, map }, ...(hasWholeNames ? [await shortenNames(code, map)] : [])];
  const alternatives = code.length > LARGE ? ONE_PASS : ALTERNATIVES;
  const results = await Promise.all(
    sources.flatMap((source) =>
      alternatives.map((alternative) => compressInThread({ ...source, alternative, renames, ...flags })),
    ),
  );
  return results.reduce((smallest, each) => (each.size < smallest.size ? each : smallest));
}

/** @param {string} code */
function listImports(code) {
  return [...code.matchAll(STATIC_IMPORT)].map(([, name = '']) => name);
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
    ...BROWSER_SYNTAX,
    sourcemap: map ? 'external' : false,
  });
  return { code: shortened.code, map: map && shortened.map };
}

/** @param {string} name */
function readModule(name) {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
