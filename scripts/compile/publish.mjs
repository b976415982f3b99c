import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { inRoot, inStaging, STAGING } from './paths.mjs';

/** What an interrupted build left is removed. */
export async function startStaging() {
  await rm(inRoot(STAGING), { recursive: true, force: true });
  await Promise.all(['dist', 'build'].map((folder) => mkdir(inStaging(folder), { recursive: true })));
}

/**
 * Moves complete files and folders from the staging folder to their places, each at once. Nobody sees one half-written.
 *
 * @param {readonly string[]} names paths in the project
 */
export async function publish(names) {
  for (const name of names) {
    const earlier = inStaging('earlier', name);
    await mkdir(path.dirname(earlier), { recursive: true });
    // A folder that has files cannot be replaced by another.
    await rename(inRoot(name), earlier).catch(ignoreMissing);
    await rename(inStaging(name), inRoot(name));
  }
  await rm(inRoot(STAGING), { recursive: true, force: true });
}

/** @param {NodeJS.ErrnoException} error */
function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}
