import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from './database/open-database';

const STOP_WITHIN_MS = 15_000;

export interface StopOptions {
  app: FastifyInstance;
  database: OpenDatabase;
  /** Called first: from now on nobody new is to be sent here. */
  onStopping: () => void;
  /** Milliseconds in which a load balancer may notice that, before new connections are refused. */
  drainMs: number;
}

/**
 * Ends the process on SIGTERM or SIGINT: running requests finish, then the database closes. A second signal, or
 * too long a wait, ends it at once.
 */
export function stopOnSignal({ app, database, onStopping, drainMs }: StopOptions): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    onStopping();
    setTimeout(() => process.exit(1), drainMs + STOP_WITHIN_MS).unref();
    await wait(drainMs);
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
