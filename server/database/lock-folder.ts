import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { StartError } from '../start-error';
import { folderNotWritable } from './folder-not-writable';

const LOCK_NAME = 'vitrine.lock';

interface LockHolder {
  pid: number;
  host: string;
  /** Start time of the process in clock ticks since boot, as a later process may have the same pid; null if unknown. */
  began: string | null;
}

/**
 * Locks a folder for this process and returns the function that releases it. PGlite itself takes no lock, and two
 * processes on one folder lose rows. Replaces the lock of a process that has ended. Throws StartError while another
 * process holds the folder, or when it cannot be written.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, LOCK_NAME);
  const own = JSON.stringify({ pid: process.pid, host: hostname(), began: await readStartTime(process.pid) });
  while (!(await createLock(file, own))) await removeStaleLock(file, folder);
  return () => rm(file, { force: true });
}

// A link is atomic, so no process reads a lock that is half written.
async function createLock(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, content);
    await link(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw folderNotWritable(path.dirname(file), error);
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeStaleLock(file: string, folder: string): Promise<void> {
  const content = await readIfExists(file);
  if (content === null) return;
  const holder = parseHolder(content);
  if (holder === null || (await isAlive(holder))) throw folderInUse(folder, file, holder);
  await moveAside(file, content);
}

// Two processes may find the same stale lock. A process that moved the other's new lock puts it back.
async function moveAside(file: string, stale: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) !== stale) await link(aside, file);
  await rm(aside, { force: true });
}

async function isAlive(holder: LockHolder): Promise<boolean> {
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
  const began = await readStartTime(holder.pid);
  return began === null || holder.began === null || began === holder.began;
}

// Field 22 of Linux's /proc/<pid>/stat. The process name before it, in parentheses, may contain spaces.
async function readStartTime(pid: number): Promise<string | null> {
  const stat = await readIfExists(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function parseHolder(text: string): LockHolder | null {
  try {
    const { pid, host, began } = JSON.parse(text) as Partial<LockHolder>;
    if (typeof pid !== 'number' || typeof host !== 'string') return null;
    return { pid, host, began: began ?? null };
  } catch {
    return null;
  }
}

function folderInUse(folder: string, file: string, holder: LockHolder | null): StartError {
  const onHost = holder && holder.host !== hostname() ? ` on ${holder.host}` : '';
  const who = holder ? `process ${holder.pid}${onHost}` : 'an unknown process';
  return new StartError(
    `The data folder ${folder} is in use by ${who}. Stop it, choose another folder with DATA_DIR, or, if the process no longer exists, delete ${file}.`,
  );
}

async function readIfExists(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return null;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
