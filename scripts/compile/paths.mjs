import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns the absolute path of a file of the project.
 *
 * @param {...string} parts
 */
export const inRoot = (...parts) => path.join(root, ...parts);

/** Folder of a build that is not complete. It is on the file system of what it replaces. */
export const STAGING = 'build/.staging';

/**
 * Returns where the build writes a file of the project until all of its files are complete: see publish.mjs.
 *
 * @param {...string} parts
 */
export const inStaging = (...parts) => inRoot(STAGING, ...parts);
