import pg from 'pg';
import { StartError } from '../process/start-error';

/** The purpose of a pool. It decides how long callers wait. */
type Purpose = 'migration' | 'requests' | 'probe';

/** Limits in milliseconds. `connectionTimeoutMillis` includes the wait for a free connection of the pool. */
const LIMITS: Record<Purpose, pg.PoolConfig> = {
  // Building an index may take hours.
  migration: { connectionTimeoutMillis: 10_000 },
  // The client waits longer than the database lets a statement run.
  requests: {
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 20_000,
    query_timeout: 20_000,
  },
  probe: { connectionTimeoutMillis: 10_000, query_timeout: 10_000 },
};

export interface PostgresOptions {
  purpose: Purpose;
  /** Maximum number of connections of this process; 1 by default. */
  connections?: number;
}

/** Returns a connection pool for the database at `url`. It connects on first use. */
export function createPostgresPool(url: string, { purpose, connections = 1 }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'vitrine',
    keepAlive: true,
    types: { getTypeParser },
    ...LIMITS[purpose],
  });
  surviveLostConnections(pool);
  return pool;
}

/**
 * Keeps the process alive when a connection breaks: an error event without a listener would end it. The pool discards
 * the connection, and the statement that it was running rejects. `pool` emits the errors of idle connections; those in
 * use emit their own, between two statements of a transaction too.
 */
function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** Throws StartError when the database cannot be reached. The message never contains the password. */
export async function requirePostgres(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new StartError(
      `The database at ${describeUrl(url)} does not respond${code}. Start it, or correct DATABASE_URL.`,
      { cause },
    );
  }
}

function describeUrl(url: string): string {
  return URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : 'DATABASE_URL';
}

// Parses 64-bit integers as bigint, as the PGlite pool does.
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === pg.types.builtins.INT8 && format !== 'binary') return BigInt;
  return pg.types.getTypeParser(oid, format as 'text');
}
