import { setImmediate as readSockets, setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnavailable } from './database-failure';

/** Milliseconds that a page waits for the database. */
const PATIENCE_MS = 1_000;

/**
 * Returns what is being read, or the fallback if the database is unavailable or slow, so that a page can be sent
 * without it. Rejects for any other failure.
 */
export async function readOrFallBack<Value>(
  reading: Promise<Value>,
  fallback: Value,
  patienceMs = PATIENCE_MS,
): Promise<Value> {
  const current = reading.catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return fallback;
    throw error;
  });
  return Promise.race([current, expire(patienceMs).then(() => fallback)]);
}

async function expire(milliseconds: number): Promise<void> {
  await wait(milliseconds, undefined, { ref: false });
  // On a busy machine the value may have arrived before this timer runs.
  await readSockets();
}
