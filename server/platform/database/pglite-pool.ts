import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { createPgliteSession, type PgliteSessionOptions } from './pglite-session';

/** A pool with the one session that PGlite has. */
export interface PglitePool extends PostgresPool {
  state(): { open: number; idle: number; waiting: number };
  /** Returns whether the database runs statements. The check is admitted before the callers that wait. */
  isReady(): Promise<boolean>;
}

/**
 * Returns PGlite as a pool for Kysely's PostgreSQL dialect. Callers get the one session one at a time, in the order of
 * their requests; a transaction keeps it until it ends. After a fatal failure the next connection opens the database
 * again.
 */
export function createPglitePool(options: PgliteSessionOptions): PglitePool {
  const session = createPgliteSession(options);
  const queue = createQueue();
  const connect = async (release: () => void): Promise<PostgresPoolClient> => {
    try {
      const pglite = await session.open();
      const query = (statement: string, parameters: readonly unknown[]) =>
        session.query(pglite, statement, parameters);
      return { query: query as PostgresPoolClient['query'], release };
    } catch (error) {
      release();
      throw error;
    }
  };
  return {
    state: () => ({ open: 1, idle: queue.size() === 0 ? 1 : 0, waiting: Math.max(0, queue.size() - 1) }),
    connect: async () => connect(await queue.enter()),
    isReady: () =>
      queue
        .enterFirst()
        .then(connect)
        .then(runTest)
        .then(
          () => true,
          () => false,
        ),
    async end() {
      await queue.whenEmpty();
      await session.close();
    },
  };
}

async function runTest(client: PostgresPoolClient): Promise<void> {
  try {
    await client.query('select 1', []);
  } finally {
    client.release();
  }
}

/** Returns a queue that admits one caller at a time, in the order of their calls. */
function createQueue() {
  const waiting: (() => void)[] = [];
  let callers = 0;
  const leave = () => {
    callers--;
    waiting.shift()?.();
  };
  const enter = async (put: 'push' | 'unshift') => {
    callers++;
    if (callers > 1) await new Promise<void>((admit) => waiting[put](admit));
    // PGlite runs statements synchronously: without a pause, queued callers would block the event loop.
    await yieldToEventLoop();
    return leave;
  };
  return {
    /** Returns the number of callers, the admitted one included. */
    size: () => callers,
    /** Resolves to the release function when the caller is admitted. */
    enter: () => enter('push'),
    /** Like `enter`, before all callers that wait. */
    enterFirst: () => enter('unshift'),
    /** Resolves when all callers so far have released their turns. */
    whenEmpty: async () => (await enter('push'))(),
  };
}
