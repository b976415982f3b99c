import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const FIREFOX_COMMANDS = ['firefox-esr', 'firefox'];
const LIBRARIES = '/usr/lib';
const MINI_BROWSER = /^webkit2?gtk-[\d.]+$/;

/**
 * @typedef {object} WebKitPrograms
 * @property {string} driver WebKitWebDriver
 * @property {string} miniBrowser
 * @property {string} display Xvfb, a display without a screen
 *
 * @typedef {object} FoundEngines paths of programs; null where an engine or one of its programs is missing
 * @property {string | null} firefox
 * @property {WebKitPrograms | null} webkit
 */

/** The packages of Debian and Ubuntu that contain each engine, most preferred first. */
export const enginePackages = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

/**
 * Finds the engines besides Chromium that tests run on: Firefox (`FIREFOX_PATH`, else on the search path), and WebKitGTK
 * with its driver.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} libraries the folder below which packages install MiniBrowser
 * @returns {FoundEngines}
 */
export function findEngines({ FIREFOX_PATH, PATH = '' }, libraries = LIBRARIES) {
  const folders = PATH.split(delimiter).filter(Boolean);
  /** @param {string[]} commands */
  const find = (...commands) =>
    commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(isExecutable) ?? null;
  const firefox = FIREFOX_PATH ? [FIREFOX_PATH].find(isExecutable) : find(...FIREFOX_COMMANDS);
  const driver = find('WebKitWebDriver');
  const display = find('Xvfb');
  const miniBrowser = findMiniBrowser(libraries);
  return {
    firefox: firefox ?? null,
    webkit: driver && display && miniBrowser ? { driver, miniBrowser, display } : null,
  };
}

/**
 * Finds MiniBrowser, which packages install as `/usr/lib/<architecture>/webkit2gtk-4.1/MiniBrowser`.
 *
 * @param {string} libraries
 */
function findMiniBrowser(libraries) {
  const folders = list(libraries).flatMap((name) =>
    list(join(libraries, name))
      .filter((inner) => MINI_BROWSER.test(inner))
      .map((inner) => join(libraries, name, inner, 'MiniBrowser')),
  );
  return folders.find(isExecutable) ?? null;
}

/** @param {string} folder */
function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    // A file, or no such folder.
    return [];
  }
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
