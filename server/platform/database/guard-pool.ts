import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { CircuitBreaker } from './circuit-breaker';
import { DatabaseUnavailable, isTimeout } from './database-failure';
import { createStatementNames, type NameStatement } from './statement-names';

/**
 * Returns the pool behind a circuit breaker. It prepares statements that are repeated. A connection whose statement was abandoned is discarded, because its
 * response may arrive at any time.
 */
export function guardPool(pool: pg.Pool, breaker: CircuitBreaker): PostgresPool {
  const nameStatement = createStatementNames();
  return {
    connect: async () => guardClient(await acquire(pool, breaker), { breaker, nameStatement }),
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

function guardClient(
  client: pg.PoolClient,
  { breaker, nameStatement }: { breaker: CircuitBreaker; nameStatement: NameStatement },
): PostgresPoolClient {
  let lost: DatabaseUnavailable | undefined;
  async function query<Row>(statement: string, parameters: readonly unknown[]) {
    if (lost) throw lost;
    try {
      const name = nameStatement(statement, parameters);
      const query = { text: statement, values: [...parameters], ...(name ? { name } : {}) };
      const result = await breaker.run(() => client.query(query));
      return result as PostgresQueryResult<Row>;
    } catch (cause) {
      if (cause instanceof DatabaseUnavailable) lost = cause;
      if (isTimeout(cause)) lost = new DatabaseUnavailable('A statement was abandoned.', { cause });
      throw cause;
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(lost) };
}
