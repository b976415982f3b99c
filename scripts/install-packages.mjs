import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdLock } from './hold-lock.mjs';

/**
 * Installs the packages of package-lock.json where some are missing or at another version.
 *
 * @param {string} root the project's folder
 * @returns {Promise<string | null>} null when the packages are installed, else one line that says what to do
 */
export async function installPackages(root) {
  if (hasPackages(root)) return null;
  return holdLock(
    join(root, '.cache/packages.lock'),
    () => installMissing(root),
    () => {
      console.log('Waiting for another process that installs the packages …');
    },
  );
}

/** @param {string} root */
async function installMissing(root) {
  if (hasPackages(root) || (await npm(root, ['ls', '--all', '--silent'], 'ignore'))) return null;
  console.log('Installing packages with npm ci …');
  if (await npm(root, ['ci', '--include=dev', '--loglevel=error'], 'inherit')) return null;
  return 'The packages could not be installed: check the network, the free disk space and the message above, then run the command again.';
}

/**
 * Returns whether npm's record of node_modules has all packages of package-lock.json at their versions, and their folders
 * exist. npm itself takes a second for that.
 *
 * @param {string} root the project's folder
 */
export function hasPackages(root) {
  const wanted = readLock(join(root, 'package-lock.json'));
  const installed = readLock(join(root, 'node_modules/.package-lock.json'));
  return (
    wanted !== null &&
    installed !== null &&
    Object.entries(wanted).every(
      ([name, { version, integrity, optional }]) =>
        name === '' ||
        (optional && !installed[name]) ||
        (installed[name]?.version === version &&
          installed[name]?.integrity === integrity &&
          existsSync(join(root, name, 'package.json'))),
    )
  );
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage
 *
 * @param {string} file
 * @returns {Record<string, LockedPackage> | null} null without a file that can be read
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

/**
 * Runs npm in a folder.
 *
 * @param {string} folder
 * @param {string[]} args
 * @param {'ignore' | 'inherit'} output
 * @returns {Promise<boolean>} whether npm succeeded
 */
export async function npm(folder, args, output) {
  const script = process.env.npm_execpath?.endsWith('.js') ? [process.env.npm_execpath] : [];
  const child = spawn(script.length > 0 ? process.execPath : 'npm', [...script, ...args], {
    cwd: folder,
    stdio: ['ignore', output, output],
    shell: script.length === 0 && process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (status) => resolve(status === 0));
  });
}
