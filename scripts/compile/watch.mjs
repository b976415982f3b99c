import { watch } from 'node:fs';
import { inRoot } from './paths.mjs';

const FOLDERS = ['src', 'contract', 'cli', 'console', 'server'];

/**
 * Calls `build` 100 ms after the last change of a source.
 *
 * @param {() => Promise<void>} build
 */
export function watchSources(build) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const buildSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => build().catch((error) => console.error(error.message)), 100);
  };
  for (const folder of FOLDERS) watch(inRoot(folder), { recursive: true }, buildSoon);
  console.log(`Watching ${FOLDERS.map((folder) => `${folder}/`).join(', ')} …`);
}
