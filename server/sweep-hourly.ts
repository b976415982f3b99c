import type { FastifyInstance } from 'fastify';
import { type SweepOptions, sweepOldRows } from './database/sweep-old-rows';

const HOUR_MS = 3_600_000;

export interface HourlySweepOptions extends Pick<SweepOptions, 'db' | 'websiteId' | 'lifetimes'> {
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Sweeps old rows once the server is ready, and every hour. A sweep that fails is logged, and tried again an hour
 * later. When the server closes, the batch that runs is finished and no other begins.
 */
export function sweepHourly(app: FastifyInstance, { now, ...options }: HourlySweepOptions): void {
  let isStopping = false;
  let running: Promise<unknown> = Promise.resolve();
  const sweep = () => {
    running = running
      .then(() => sweepOldRows({ ...options, now: now(), isStopping: () => isStopping }))
      .catch((error: unknown) => app.log.warn({ err: error }, 'Old rows could not be deleted.'));
  };
  const timer = setInterval(sweep, HOUR_MS).unref();

  app.addHook('onListen', async () => sweep());
  app.addHook('onClose', async () => {
    isStopping = true;
    clearInterval(timer);
    await running;
  });
}
