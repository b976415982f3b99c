import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Compresses with brotli at its highest quality, 11, as servers do for files that they compress once.
 *
 * @param {string | Uint8Array} content
 */
export function compressBrotli(content) {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

/**
 * Returns the number of bytes that a visitor downloads for this content, headers apart.
 *
 * @param {string | Uint8Array} content
 */
export function brotliSize(content) {
  return compressBrotli(content).length;
}
