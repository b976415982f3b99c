import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { compressBrotli } from './brotli.mjs';
import { inRoot } from './paths.mjs';

/**
 * Writes a file in brotli beside itself, for servers that send it as it is. Returns its sizes and integrity.
 *
 * @param {string} file
 */
export async function packFile(file) {
  const content = await readFile(inRoot(file));
  const packed = compressBrotli(content);
  await writeFile(inRoot(`${file}.br`), packed);
  return {
    bytes: content.length,
    brotli: packed.length,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  };
}
