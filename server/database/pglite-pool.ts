import { setImmediate as nextTurn } from 'node:timers/promises';
import { type PGlite, types } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseUnavailable, isBroken } from './database-failure';

const parsers = { [types.INT8]: (value: string) => BigInt(value) };

export interface PglitePoolOptions {
  first: PGlite;
  /** Opens it again after a failure that ended it. */
  open: () => Promise<PGlite>;
  /** Throws while there is no room to write. */
  requireRoom: () => Promise<void>;
}

/** PGlite has one session, so that the pool's state is that of a queue. */
export interface PglitePool extends PostgresPool {
  state(): { open: number; idle: number; waiting: number };
}

/**
 * PGlite as the pool that Kysely's PostgreSQL dialect asks for. PGlite has one session, so connections are
 * handed out one at a time, in the order of asking; a transaction keeps its own until it ends. A database that
 * a failure has ended is never asked again, because it would not answer: the next connection opens it anew.
 */
export function createPglitePool({ first, open, requireRoom }: PglitePoolOptions): PglitePool {
  let lastReleased: Promise<void> = Promise.resolve();
  let current: PGlite | null = first;
  let asking = 0;

  const take = async (): Promise<PGlite> => {
    if (current) return current;
    // Opening replays the log, which needs room as well.
    await requireRoom();
    current = await open();
    return current;
  };
  const query = async <R>(pglite: PGlite, statement: string, parameters: readonly unknown[]) => {
    if (pglite !== current) throw new DatabaseUnavailable('The database ended in the middle of this.');
    if (isWriting(statement)) await requireRoom();
    try {
      return toResult<R>(await pglite.query<R>(statement, [...parameters], { parsers }));
    } catch (error) {
      if (isBroken(error)) current = null;
      throw error;
    }
  };

  return {
    // One session: of those who ask, one has it and the others wait.
    state: () => ({ open: 1, idle: asking === 0 ? 1 : 0, waiting: Math.max(0, asking - 1) }),
    async connect(): Promise<PostgresPoolClient> {
      const previous = lastReleased;
      asking++;
      let release: () => void = () => undefined;
      lastReleased = new Promise((resolve) => {
        release = () => {
          asking--;
          resolve();
        };
      });
      await previous;
      // PGlite answers without leaving the turn of the event loop: a queue of callers would keep everyone else out.
      await nextTurn();
      try {
        const pglite = await take();
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

// A transaction counts from its start, or it would fail half-way. Pages are still read on a full disk.
function isWriting(statement: string): boolean {
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
