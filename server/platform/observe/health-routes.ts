import type { FastifyInstance } from 'fastify';
import { createThreadPoolProbe } from './thread-pool-probe';

const RETRY_AFTER_SECONDS = 5;

export interface HealthDeps {
  /** Returns whether a thread of Node's pool, which reads files and hashes passwords, is free soon. */
  isThreadPoolReady?: () => Promise<boolean>;
  /** Returns whether the database runs statements. */
  isDatabaseReady: () => Promise<boolean>;
  /** Returns true once the process has received a signal to stop. */
  isStopping: () => boolean;
}

/**
 * Registers the health checks. `/healthz` reports that the process responds; it does not query the database, so that a
 * database outage does not restart every process. `/readyz` reports whether the process can serve visitors.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { isDatabaseReady, isThreadPoolReady = createThreadPoolProbe(), isStopping }: HealthDeps,
): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  const findReason = async (): Promise<string | null> => {
    if (isStopping()) return 'stopping';
    if (!(await isDatabaseReady())) return 'no database';
    return (await isThreadPoolReady()) ? null : 'thread pool full';
  };
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const reason = await findReason();
    if (reason === null) return { status: 'ready' };
    return reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send({ status: reason });
  });
}
