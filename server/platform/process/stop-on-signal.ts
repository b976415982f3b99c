import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const STOP_TIMEOUT_MS = 15_000;

export interface StopOptions {
  app: FastifyInstance;
  database: { close(): Promise<void> };
  /** Called first. From then on `/readyz` fails. */
  onStopping: () => void;
  /** Milliseconds for a load balancer to notice it before the server refuses new connections. */
  drainMs: number;
}

/**
 * Stops the process on SIGTERM or SIGINT: open requests finish, then the database closes. A second signal or a
 * time-out ends it at once.
 */
export function stopOnSignal({ app, database, onStopping, drainMs }: StopOptions): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    onStopping();
    setTimeout(() => process.exit(1), drainMs + STOP_TIMEOUT_MS).unref();
    await wait(drainMs);
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
