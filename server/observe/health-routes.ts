import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/open-database';

const DATABASE_TIMEOUT_MS = 2_000;
const RETRY_AFTER_SECONDS = 5;

export interface HealthDeps {
  db: Database;
  /** Returns true once the process has received a signal to stop. */
  isStopping: () => boolean;
}

/**
 * Registers the health checks. `/healthz` reports that the process responds; it does not query the database, so that a
 * database outage does not restart every process. `/readyz` reports whether the process can serve visitors.
 */
export function registerHealthRoutes(app: FastifyInstance, { db, isStopping }: HealthDeps): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const reason = isStopping() ? 'stopping' : (await respondsInTime(db)) ? null : 'no database';
    if (reason === null) return { status: 'ready' };
    return reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send({ status: reason });
  });
}

async function respondsInTime(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_TIMEOUT_MS);
  });
  const query = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([query, timeout]).finally(() => clearTimeout(timer));
}
