import { statfs } from 'node:fs/promises';
import { StartError } from '../process/start-error';
import { DatabaseUnavailable } from './database-failure';

/** Free bytes that the embedded database needs to keep writing: two segments of its log. */
const REQUIRED_BYTES = 48 * 1024 * 1024;
const CACHE_MS = 500;

/** Throws StartError while the disk of `folder` has too little space to open the embedded database, which writes. */
export async function requireSpaceToStart(folder: string): Promise<void> {
  const freeBytes = await readFreeBytes(folder);
  if (freeBytes >= REQUIRED_BYTES) return;
  throw new StartError(
    `The disk of the data folder ${folder} has only ${toMegabytes(freeBytes)} MB free; the database needs ${toMegabytes(REQUIRED_BYTES)} MB to start. Free some space, then start the server again.`,
  );
}

/**
 * Returns a check that throws DatabaseUnavailable while the disk of `folder` is nearly full. The embedded database
 * ends with a panic when it cannot write its log, so writes stop before that.
 */
export function createFreeSpaceCheck(folder: string, now: () => number = Date.now): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let freeBytes = Number.POSITIVE_INFINITY;
  return async () => {
    if (now() - checkedAt >= CACHE_MS) {
      checkedAt = now();
      freeBytes = await readFreeBytes(folder);
    }
    if (freeBytes >= REQUIRED_BYTES) return;
    throw new DatabaseUnavailable(
      `The disk of the database has only ${toMegabytes(freeBytes)} MB free. Free some space; writes then resume by themselves.`,
    );
  };
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function toMegabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}
