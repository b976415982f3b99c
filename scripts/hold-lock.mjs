import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 100;
const RENEW_MS = 1000;
/** A lock that nobody renewed for this long was left by a process that was killed. */
const ABANDONED_MS = 30_000;

/**
 * Runs an action while no other process of the project runs one with the same lock: waits for the others first. The lock
 * is a file, because it must work before any package is installed.
 *
 * @template Result
 * @param {string} file
 * @param {() => Promise<Result>} action one that does not block the thread for long
 * @param {() => void} [onWait] called once when another process has the lock
 * @returns {Promise<Result>}
 */
export async function holdLock(file, action, onWait = () => undefined) {
  await takeLock(file, onWait);
  const renewing = setInterval(() => renew(file), RENEW_MS);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await action();
  } finally {
    clearInterval(renewing);
    process.off('exit', release);
    release();
  }
}

/**
 * @param {string} file
 * @param {() => void} onWait
 */
async function takeLock(file, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  for (let round = 0; !createLock(file); round++) {
    if (round === 0) onWait();
    if (isAbandoned(file)) removeAbandoned(file);
    else await wait(RETRY_MS);
  }
}

/**
 * @param {string} file
 * @returns {boolean} whether this process has the lock now
 */
function createLock(file) {
  try {
    writeFileSync(file, `${process.pid} ${hostname()}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function isAbandoned(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return false;
  if (Date.now() - stat.mtimeMs > ABANDONED_MS) return true;
  const [, pid, host] = /^(\d+) (.+)$/.exec(readIfPresent(file)) ?? [];
  return host === hostname() && !isRunning(Number(pid));
}

/**
 * Of several processes that find an abandoned lock, each renames the file that is there. One that another process took
 * in the meantime is put back.
 *
 * @param {string} file
 */
function removeAbandoned(file) {
  const seen = statSync(file, { throwIfNoEntry: false })?.ino;
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (statSync(aside).ino !== seen) linkSync(aside, file);
  } catch {}
  rmSync(aside, { force: true });
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} file */
function readIfPresent(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} file */
function renew(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {}
}
