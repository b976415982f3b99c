import { setImmediate } from 'node:timers/promises';

/** Milliseconds that a computation takes before the requests that wait have their turn. */
const TURN = 2;

/** Returns a function to await in a long loop: now and then, it lets the server process the requests that wait. */
export function createTurns(now: () => number = () => performance.now()): () => Promise<void> | undefined {
  let startedAt = now();
  return () => {
    if (now() - startedAt < TURN) return undefined;
    return setImmediate().then(() => {
      startedAt = now();
    });
  };
}
