import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { inRoot } from './paths.mjs';

/** Removed with the packages, as the caches of other tools are. */
const FOLDER = inRoot('node_modules/.cache/vitrine');

/**
 * Returns what `compute` returned for the same key in an earlier build, else calls it.
 *
 * @template Result a value that JSON can represent
 * @param {readonly unknown[]} key everything on which the result depends, as values for JSON
 * @param {() => Promise<Result>} compute
 * @returns {Promise<Result>}
 */
export async function cached(key, compute) {
  const file = `${FOLDER}/${createHash('sha256').update(JSON.stringify(key)).digest('hex')}.json`;
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    const result = await compute();
    await mkdir(FOLDER, { recursive: true });
    // Another build may read the file while it is written.
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, JSON.stringify(result));
    await rename(unfinished, file);
    return result;
  }
}
