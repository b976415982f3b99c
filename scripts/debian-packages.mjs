import { existsSync } from 'node:fs';
import { execa } from 'execa';

const LIMIT_MS = 10 * 60_000;

/**
 * Installs packages of Debian where this process may. Gives up after the limit; the caller looks for the programs.
 *
 * @param {string[]} names and options of `apt-get install`
 * @param {number} [limit] in ms, for all commands together
 */
export async function installPackages(names, limit = LIMIT_MS) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const end = Date.now() + limit;
  await runInstaller('apt-get', ['update'], limit);
  const left = Math.max(1000, end - Date.now());
  await runInstaller('apt-get', ['install', '-y', ...names], left);
}

/**
 * Runs a program that installs something, and shows its output. Never throws.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {number} [timeout] in ms
 */
export function runInstaller(command, args, timeout = LIMIT_MS) {
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000', DEBIAN_FRONTEND: 'noninteractive' };
  return execa(command, args, { env, reject: false, timeout, stdio: ['ignore', 'inherit', 'inherit'] });
}
