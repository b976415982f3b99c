import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { CircuitBreaker } from './circuit-breaker';
import { DatabaseUnavailable, isTimeout } from './database-failure';

/**
 * Returns the pool behind a circuit breaker. A connection whose statement was abandoned is discarded, because its
 * response may arrive at any time.
 */
export function guardPool(pool: pg.Pool, breaker: CircuitBreaker): PostgresPool {
  return {
    connect: async () => guardClient(await acquire(pool, breaker), breaker),
    end: () => pool.end(),
  };
}

async function acquire(pool: pg.Pool, breaker: CircuitBreaker): Promise<pg.PoolClient> {
  let connecting: Promise<pg.PoolClient> | undefined;
  try {
    return await breaker.run(() => {
      connecting = pool.connect();
      return connecting;
    });
  } catch (error) {
    connecting?.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  }
}

function guardClient(client: pg.PoolClient, breaker: CircuitBreaker): PostgresPoolClient {
  let lost: DatabaseUnavailable | undefined;
  async function query<Row>(statement: string, parameters: readonly unknown[]) {
    if (lost) throw lost;
    try {
      const result = await breaker.run(() => client.query(statement, [...parameters]));
      return result as PostgresQueryResult<Row>;
    } catch (cause) {
      if (cause instanceof DatabaseUnavailable) lost = cause;
      if (isTimeout(cause)) lost = new DatabaseUnavailable('A statement was abandoned.', { cause });
      throw cause;
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(lost) };
}
