import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { minify } from 'terser';

const manifest = createRequire(import.meta.url).resolve('terser/package.json');

/**
 * As many rounds as find anything in any of the files.
 *
 * @type {import('terser').CompressOptions}
 */
const COMPRESS = { ecma: 2022, passes: 4 };

/** Belongs into what files are named by: another version, or other options, write other bytes. */
export const MINIFIER = `terser ${JSON.parse(readFileSync(manifest, 'utf8')).version} ${JSON.stringify(COMPRESS)}`;

/**
 * Makes what esbuild has minified smaller still, by 2 to 8 % of what visitors download: terser folds and inlines where
 * esbuild, for its speed, does not.
 *
 * @param {string} code
 * @param {object} options
 * @param {boolean} options.isModule whether it is loaded as a module, so that its own top level is nobody else's
 * @param {string} [options.map] source map of `code`, as JSON
 * @param {string} [options.mapUrl] where the file is to say that its map is; nowhere unless told
 * @param {string} [options.preamble] first line of the file
 * @returns {Promise<{ code: string, map: string | undefined }>}
 */
export async function minifyFurther(code, { isModule, map, mapUrl, preamble }) {
  const result = await minify(code, {
    module: isModule,
    ecma: 2022,
    compress: COMPRESS,
    format: { ...(preamble ? { preamble } : {}) },
    ...(map ? { sourceMap: { content: map, ...(mapUrl ? { url: mapUrl } : {}) } } : {}),
  });
  if (result.code === undefined) throw new Error('terser answered without code.');
  return { code: result.code, map: typeof result.map === 'string' ? result.map : undefined };
}
