import { type PGlite, types } from '@electric-sql/pglite';
import type { PostgresQueryResult } from 'kysely';
import { DatabaseUnavailable, isFatal } from './database-failure';

const parsers = { [types.INT8]: (value: string) => BigInt(value) };

export interface PgliteSessionOptions {
  first: PGlite;
  /** Opens the database again after a fatal failure. */
  open: () => Promise<PGlite>;
  /** Throws DatabaseUnavailable while the disk has no space for writes. */
  requireFreeSpace: () => Promise<void>;
}

/** The one session of PGlite, which survives fatal failures of the database. */
export interface PgliteSession {
  /** Returns the open database. Opens it again after a fatal failure. */
  open(): Promise<PGlite>;
  /** Runs a statement. Throws DatabaseUnavailable when the database has failed since it was opened. */
  query<Row>(
    pglite: PGlite,
    statement: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>>;
  close(): Promise<void>;
}

/** Returns the session. A failed instance is never used again, because it would never respond. */
export function createPgliteSession({ first, open, requireFreeSpace }: PgliteSessionOptions): PgliteSession {
  let current: PGlite | null = first;
  return {
    async open() {
      if (current) return current;
      // Opening replays the log, which writes.
      await requireFreeSpace();
      current = await open();
      return current;
    },
    async query<Row>(pglite: PGlite, statement: string, parameters: readonly unknown[]) {
      if (pglite !== current) throw new DatabaseUnavailable('The database failed during this transaction.');
      if (isWrite(statement)) await requireFreeSpace();
      try {
        return toResult<Row>(await pglite.query<Row>(statement, [...parameters], { parsers }));
      } catch (error) {
        if (isFatal(error)) current = null;
        throw error;
      }
    },
    async close() {
      await current?.close();
    },
  };
}

// Refuses a transaction at its start instead of half-way. Reads still work on a full disk.
function isWrite(statement: string): boolean {
  return /^\s*(begin|start|insert|update|delete|create|alter)\b/i.test(statement);
}

function toResult<Row>(result: {
  rows: unknown[];
  affectedRows?: number;
  command?: string;
}): PostgresQueryResult<Row> {
  return {
    command: result.command as PostgresQueryResult<Row>['command'],
    rowCount: result.affectedRows ?? 0,
    rows: result.rows as Row[],
  };
}
