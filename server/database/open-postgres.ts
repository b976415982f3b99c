import pg from 'pg';
import { StartError } from '../start-error';

/** Longest wait for a connection, one's turn included, in milliseconds: beyond it the caller is told to come back. */
const CONNECT_WITHIN_MS = 15_000;
/** Longest statement, longest wait for a row that another holds, longest silence inside a transaction. */
const SERVING = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 20_000,
};

export interface PostgresOptions {
  /** Connections of this process at most. */
  connections: number;
  /** Off while migrating: building an index may take hours. */
  hasTimeouts: boolean;
}

/** A pool of connections to the database at `url`; opens none yet. */
export function createPostgresPool(url: string, { connections, hasTimeouts }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    application_name: 'vitrine',
    keepAlive: true,
    types: { getTypeParser },
    ...(hasTimeouts ? SERVING : {}),
  });
  // A connection that breaks while nobody uses it is no event: the next caller gets another.
  pool.on('error', () => undefined);
  return pool;
}

/** Throws StartError where the database cannot be reached; the message names no password. */
export async function requirePostgres(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new StartError(
      `The database at ${nameOf(url)} does not answer${code}. Start it, or correct DATABASE_URL.`,
      { cause },
    );
  }
}

function nameOf(url: string): string {
  return URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : 'DATABASE_URL';
}

// 64-bit integers as bigint, as PGlite gives them here too.
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === pg.types.builtins.INT8 && format !== 'binary') return BigInt;
  return pg.types.getTypeParser(oid, format as 'text');
}
