import type { FastifyInstance } from 'fastify';
import { foldErrorHours } from './fold-error-hours';
import { deleteMeasurements } from './measurement-days';
import { type SweepOptions, sweepOldRows } from './sweep-old-rows';

const HOUR_MS = 3_600_000;

export interface HourlySweepOptions extends Pick<SweepOptions, 'db' | 'websiteId' | 'retention'> {
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Sweeps old rows and measurements and folds old hours when the server listens and every hour after that. Logs a failed sweep; the next one retries.
 * Closing the server waits for the current batch.
 */
export function sweepHourly(app: FastifyInstance, { now, ...options }: HourlySweepOptions): void {
  let isStopping = false;
  let running: Promise<unknown> = Promise.resolve();
  const tidy = async () => {
    const shared = { ...options, now: now(), isStopping: () => isStopping };
    await sweepOldRows(shared);
    await foldErrorHours(shared);
    await deleteMeasurements(shared);
  };
  const sweep = () => {
    running = running
      .then(tidy)
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'Old rows could not be deleted. The next sweep retries in an hour.'),
      );
  };
  const timer = setInterval(sweep, HOUR_MS).unref();

  app.addHook('onListen', async () => sweep());
  app.addHook('onClose', async () => {
    isStopping = true;
    clearInterval(timer);
    await running;
  });
}
