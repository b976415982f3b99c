import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/open-database';

const ANSWER_WITHIN_MS = 2_000;
const RETRY_AFTER_SECONDS = 5;

export interface HealthDeps {
  db: Database;
  /** True from the moment that the process was asked to stop. */
  isStopping: () => boolean;
}

/**
 * For who runs the server: `/healthz` says that the process answers, and asks nothing else, so that a database
 * that is gone does not get every process restarted; `/readyz` says whether to send visitors here now.
 */
export function registerHealthRoutes(app: FastifyInstance, { db, isStopping }: HealthDeps): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const reason = isStopping() ? 'stopping' : (await answers(db)) ? null : 'no database';
    if (reason === null) return { status: 'ready' };
    return reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send({ status: reason });
  });
}

async function answers(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
  });
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer));
}
