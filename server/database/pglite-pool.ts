import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { createPgliteSession, type PgliteSessionOptions } from './pglite-session';

/** A pool with the one session that PGlite has. */
export interface PglitePool extends PostgresPool {
  state(): { open: number; idle: number; waiting: number };
}

/**
 * Returns PGlite as a pool for Kysely's PostgreSQL dialect. Callers get the one session one at a time, in the order of
 * their requests; a transaction keeps it until it ends. After a fatal failure the next connection opens the database
 * again.
 */
export function createPglitePool(options: PgliteSessionOptions): PglitePool {
  const session = createPgliteSession(options);
  const queue = createQueue();
  return {
    state: () => ({ open: 1, idle: queue.size() === 0 ? 1 : 0, waiting: Math.max(0, queue.size() - 1) }),
    async connect(): Promise<PostgresPoolClient> {
      const release = await queue.enter();
      try {
        const pglite = await session.open();
        const query = (statement: string, parameters: readonly unknown[]) =>
          session.query(pglite, statement, parameters);
        return { query: query as PostgresPoolClient['query'], release };
      } catch (error) {
        release();
        throw error;
      }
    },
    async end() {
      await queue.whenReleased();
      await session.close();
    },
  };
}

/** Returns a queue that admits one caller at a time, in the order of their calls. */
function createQueue() {
  let lastReleased: Promise<void> = Promise.resolve();
  let callers = 0;
  return {
    /** Returns the number of callers, the admitted one included. */
    size: () => callers,
    /** Resolves when the last caller so far has released its turn. */
    whenReleased: () => lastReleased,
    /** Resolves to the release function when the caller is admitted. */
    async enter(): Promise<() => void> {
      const previous = lastReleased;
      let resolveReleased: () => void = () => undefined;
      lastReleased = new Promise((resolve) => {
        resolveReleased = resolve;
      });
      callers++;
      await previous;
      // PGlite runs statements synchronously: without a pause, queued callers would block the event loop.
      await yieldToEventLoop();
      return () => {
        callers--;
        resolveReleased();
      };
    },
  };
}
