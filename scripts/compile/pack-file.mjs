import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { compressBrotli } from './brotli.mjs';
import { inStaging } from './paths.mjs';

/**
 * Writes a file in brotli beside itself, for servers that send it as it is. Returns its sizes and integrity.
 *
 * @param {string} file
 */
export async function packFile(file) {
  const content = await readFile(inStaging(file));
  const packed = compressBrotli(content);
  await writeFile(inStaging(`${file}.br`), packed);
  return {
    bytes: content.length,
    brotli: packed.length,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  };
}
