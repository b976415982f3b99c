import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { StartError } from '../process/start-error';
import { folderNotWritable } from './folder-not-writable';

const LOCK_NAME = 'vitrine.lock';

/** The kernel's locks of open files. Imported on use: PostgreSQL needs none, and some systems have no such module. */
type FileLocks = Pick<typeof import('fs-native-extensions'), 'tryLock'>;
const importFileLocks = (): Promise<FileLocks> => import('fs-native-extensions');

/**
 * Locks a folder for this process and returns the function that releases it. PGlite itself takes no lock, and two
 * processes on one folder lose rows. The kernel keeps the lock: it holds between containers, and it ends with the
 * process, even after SIGKILL. Throws StartError while another process holds the folder, or when it cannot be locked.
 */
export async function lockFolder(
  folder: string,
  importLocks = importFileLocks,
): Promise<() => Promise<void>> {
  const { tryLock } = await importLocks().catch((cause: unknown) => {
    throw noFileLocks(folder, cause);
  });
  const file = path.join(folder, LOCK_NAME);
  // A number and not a FileHandle, which closes when it is garbage-collected.
  const descriptor = openLockFile(file, folder);
  try {
    if (!isGranted(tryLock, descriptor, folder)) throw folderInUse(folder, file);
    writeHolder(descriptor);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  // The file stays: two processes could lock two files of the same name if one deleted it.
  return async () => {
    ftruncateSync(descriptor);
    closeSync(descriptor);
  };
}

function openLockFile(file: string, folder: string): number {
  try {
    return openSync(file, constants.O_RDWR | constants.O_CREAT);
  } catch (cause) {
    throw folderNotWritable(folder, cause);
  }
}

function isGranted(tryLock: FileLocks['tryLock'], descriptor: number, folder: string): boolean {
  try {
    return tryLock(descriptor);
  } catch (cause) {
    // Windows reports a lock of another process as one of these.
    if (hasCode(cause, 'EBUSY') || hasCode(cause, 'EACCES')) return false;
    throw noFileLocks(folder, cause);
  }
}

// Only for the message of a process that is refused.
function writeHolder(descriptor: number): void {
  ftruncateSync(descriptor);
  writeSync(descriptor, `process ${process.pid} on ${hostname()}`);
}

function folderInUse(folder: string, file: string): StartError {
  return new StartError(
    `The data folder ${folder} is in use by ${readHolder(file)}. Stop it, or choose another folder with DATA_DIR.`,
  );
}

function readHolder(file: string): string {
  const unknown = 'another process';
  try {
    // The file is empty while the holder is still writing.
    return /^process \d+ on \S+$/.exec(readFileSync(file, 'utf8'))?.[0] ?? unknown;
  } catch {
    // Windows does not let other processes read a locked file.
    return unknown;
  }
}

function noFileLocks(folder: string, cause: unknown): StartError {
  const code = cause instanceof Error && 'code' in cause ? `, ${String(cause.code)}` : '';
  return new StartError(
    `The data folder ${folder} cannot be locked (${process.platform}-${process.arch}${code}). Choose a folder on a local disk with DATA_DIR, or use PostgreSQL with DATABASE_URL.`,
    { cause },
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
