import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, runInstaller } from './debian-packages.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS_SHELL = 'chromium-headless-shell';
const START_LIMIT_MS = 20_000;

/**
 * Finds a Chromium that starts: CHROMIUM_PATH, one on the search path, Playwright's own. Installs one where there is
 * none: Playwright's download, then the Debian package.
 *
 * @param {string} root the project's folder
 * @returns {Promise<string>} path of the executable
 * @throws {Error} one line that says what to do when there is none
 */
export async function provideBrowser(root) {
  const { chromium } = await import('@playwright/test');
  const find = () => findBrowser(process.env, chromium.executablePath(), works);
  const browser = find();
  if (browser) return browser;
  console.log('Installing Chromium …');
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  await runInstaller(process.execPath, [playwright, 'install', 'chromium']);
  if (!find()) await installPackages(['chromium']);
  const installed = find();
  if (installed) return installed;
  throw new Error(
    'No Chromium was found and none could be installed: install Chromium or Chrome, or name one in CHROMIUM_PATH, then run npm test again.',
  );
}

/**
 * Finds Debian's Chromium without windows, which takes a fifth less processor time. In automated runs, installs it where
 * the package exists.
 *
 * @returns {Promise<string | null>} path of the executable; null where there is none, or CHROMIUM_PATH names a browser
 */
export async function provideHeadlessShell() {
  const { CHROMIUM_PATH, CI } = process.env;
  if (CHROMIUM_PATH) return null;
  const find = () => pathsOf(process.env, [HEADLESS_SHELL]).find(works) ?? null;
  if (CI && !find()) await installPackages([HEADLESS_SHELL]);
  return find();
}

/**
 * @param {Record<string, string | undefined>} env
 * @param {string} bundled path of Playwright's own
 * @param {(path: string) => boolean} works whether that file starts
 * @returns {string | null} path of the first that works
 * @throws {Error} when CHROMIUM_PATH names one that does not work
 */
export function findBrowser(env, bundled, works) {
  const { CHROMIUM_PATH } = env;
  if (CHROMIUM_PATH && !works(CHROMIUM_PATH))
    throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not start: correct it, or unset it.`);
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  return [...pathsOf(env, COMMANDS), bundled].find(works) ?? null;
}

/**
 * @param {Record<string, string | undefined>} env
 * @param {string[]} commands
 * @returns {string[]} the paths where they may be
 */
function pathsOf({ PATH = '' }, commands) {
  const folders = PATH.split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/** @param {string} path */
function works(path) {
  if (!existsSync(path)) return false;
  // On Windows, asking a browser for its version opens a window.
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: START_LIMIT_MS });
  return status === 0 && /chrom/i.test(stdout);
}
