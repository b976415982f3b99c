import { statfs } from 'node:fs/promises';
import { DatabaseUnavailable } from './database-failure';

/** What the embedded database needs free to go on writing: two segments of its log, in bytes. */
const ROOM_BYTES = 48 * 1024 * 1024;
const LOOK_AGAIN_MS = 500;

/**
 * Answers a check that throws DatabaseUnavailable while the disk of `folder` is nearly full. The embedded
 * database ends when it finds no room for its log, so it must not be let come to that.
 */
export function createRoomCheck(folder: string, now: () => number = Date.now): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let freeBytes = Number.POSITIVE_INFINITY;
  return async () => {
    if (now() - lookedAt >= LOOK_AGAIN_MS) {
      lookedAt = now();
      freeBytes = await readFreeBytes(folder);
    }
    if (freeBytes >= ROOM_BYTES) return;
    throw new DatabaseUnavailable(
      `Only ${Math.floor(freeBytes / 1024 / 1024)} MB are free beside the database. Free some: it goes on by itself.`,
    );
  };
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
