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
