import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type PGlite, types } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseUnavailable, isFatal } from './database-failure';

const parsers = { [types.INT8]: (value: string) => BigInt(value) };

export interface PglitePoolOptions {
  first: PGlite;
  /** Opens the database again after a fatal failure. */
  open: () => Promise<PGlite>;
  /** Throws DatabaseUnavailable while the disk has no space for writes. */
  requireFreeSpace: () => Promise<void>;
}

/** A pool with the one session that PGlite has. */
export interface PglitePool extends PostgresPool {
  state(): { open: number; idle: number; waiting: number };
}

/**
 * Returns PGlite as a pool for Kysely's PostgreSQL dialect. PGlite has one session, so callers get it one at a time
 * in the order of their requests; a transaction keeps it until it ends. After a fatal failure the next connection
 * opens the database again, because the failed instance would never respond.
 */
export function createPglitePool({ first, open, requireFreeSpace }: PglitePoolOptions): PglitePool {
  let lastReleased: Promise<void> = Promise.resolve();
  let current: PGlite | null = first;
  let callers = 0;

  const openCurrent = async (): Promise<PGlite> => {
    if (current) return current;
    // Opening replays the log, which writes.
    await requireFreeSpace();
    current = await open();
    return current;
  };
  const query = async <R>(pglite: PGlite, statement: string, parameters: readonly unknown[]) => {
    if (pglite !== current) throw new DatabaseUnavailable('The database failed during this transaction.');
    if (isWrite(statement)) await requireFreeSpace();
    try {
      return toResult<R>(await pglite.query<R>(statement, [...parameters], { parsers }));
    } catch (error) {
      if (isFatal(error)) current = null;
      throw error;
    }
  };

  return {
    state: () => ({ open: 1, idle: callers === 0 ? 1 : 0, waiting: Math.max(0, callers - 1) }),
    async connect(): Promise<PostgresPoolClient> {
      const previous = lastReleased;
      callers++;
      let release: () => void = () => undefined;
      lastReleased = new Promise((resolve) => {
        release = () => {
          callers--;
          resolve();
        };
      });
      await previous;
      // PGlite runs statements synchronously: without a pause, queued callers would block the event loop.
      await yieldToEventLoop();
      try {
        const pglite = await openCurrent();
        const bound = (statement: string, parameters: readonly unknown[]) =>
          query(pglite, statement, parameters);
        return { query: bound as PostgresPoolClient['query'], release };
      } catch (error) {
        release();
        throw error;
      }
    },
    async end() {
      await lastReleased;
      await current?.close();
    },
  };
}

// Refuses a transaction at its start instead of half-way. Reads still work on a full disk.
function isWrite(statement: string): boolean {
  return /^\s*(begin|start|insert|update|delete|create|alter)\b/i.test(statement);
}

function toResult<R>(result: {
  rows: unknown[];
  affectedRows?: number;
  command?: string;
}): PostgresQueryResult<R> {
  return {
    command: result.command as PostgresQueryResult<R>['command'],
    rowCount: result.affectedRows ?? 0,
    rows: result.rows as R[],
  };
}
