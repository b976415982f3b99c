import type { FastifyInstance } from 'fastify';
import { foldRollups } from './fold-rollups';
import { type RollUpOptions, rollUp } from './roll-up';

/** Reports read what arrived in between from the combinations of all dimensions, which stay few. */
const INTERVAL_MS = 30_000;

export interface RegularRollUpOptions extends Pick<RollUpOptions, 'db' | 'websiteId'> {
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Rolls up what has arrived when the server listens and every half a minute after that. Logs a failure; the next one
 * retries. Closing the server waits for the current batch.
 */
export function rollUpRegularly(app: FastifyInstance, { now, ...options }: RegularRollUpOptions): void {
  let isStopping = false;
  let running: Promise<unknown> | undefined;
  const run = async () => {
    const shared = { ...options, now: now(), isStopping: () => isStopping };
    await rollUp(shared);
    await foldRollups(shared);
  };
  const start = () => {
    running ??= run()
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'Performance figures could not be rolled up. The next attempt follows.'),
      )
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(start, INTERVAL_MS).unref();

  app.addHook('onListen', async () => start());
  app.addHook('onClose', async () => {
    isStopping = true;
    clearInterval(timer);
    await running;
  });
}
