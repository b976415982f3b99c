import { delimiter, join } from 'node:path';

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'google-chrome-beta',
];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * @typedef {object} Surroundings
 * @property {Record<string, string | undefined>} env
 * @property {string} platform as `process.platform` names it
 * @property {string} bundledPath where the test runner keeps, or would keep, a browser of its own
 * @property {(path: string) => boolean} works whether that file is there and starts
 */

/**
 * Picks the Chromium for the browser tests: the one that was asked for, else one on the machine, else the test
 * runner's own.
 *
 * @param {Surroundings} surroundings
 * @returns {string | null} path of an executable that works, null when there is none yet
 * @throws {Error} when CHROMIUM_PATH names something that does not work: taking another would hide the mistake
 */
export function chooseBrowser({ env, platform, bundledPath, works }) {
  const asked = env.CHROMIUM_PATH;
  if (asked) {
    if (works(asked)) return asked;
    throw new Error(
      `CHROMIUM_PATH names ${asked}, which does not start: correct it, or unset it to have a browser found.`,
    );
  }
  return [...installedCandidates(env, platform), bundledPath].find(works) ?? null;
}

/**
 * @param {Record<string, string | undefined>} env
 * @param {string} platform
 */
function installedCandidates(env, platform) {
  // On Windows asking a browser for its version opens a window, so only the runner's own is used there.
  if (platform === 'win32') return [];
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return platform === 'darwin' ? [...onPath, ...MAC_APPLICATIONS] : onPath;
}
