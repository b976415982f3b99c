import { WAIT_LIMIT_MS } from './driver';

const INTERVAL_MS = 50;

/**
 * Calls `read` until it returns a value that is true in conditions, and returns that value. A call that fails, for instance
 * because the page is just being left, is repeated.
 *
 * @throws {Error} after 20 seconds, with the last failure as its cause
 */
export async function waitUntil<Value>(read: () => Promise<Value>, subject: string): Promise<Value> {
  const end = Date.now() + WAIT_LIMIT_MS;
  let cause: unknown;
  do {
    try {
      const value = await read();
      if (value) return value;
    } catch (error) {
      cause = error;
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  } while (Date.now() < end);
  throw new Error(`Not within ${WAIT_LIMIT_MS / 1000} seconds: ${subject}`, { cause });
}
