import type { FastifyInstance } from 'fastify';

export interface RegularRun {
  /** Milliseconds between two runs. */
  interval: number;
  /** Stops after its current part once `isStopping` returns true. */
  run(isStopping: () => boolean): Promise<unknown>;
  /** Log message of a failed run. */
  failure: string;
}

/**
 * Runs when the server listens and after every interval, one run at a time. Logs a failure; the next run retries. Closing the
 * server waits for the current one.
 */
export function runRegularly(app: FastifyInstance, { interval, run, failure }: RegularRun): void {
  let isStopping = false;
  let running: Promise<unknown> | undefined;
  const start = () => {
    running ??= run(() => isStopping)
      .catch((error: unknown) => app.log.warn({ err: error }, failure))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(start, interval).unref();

  app.addHook('onListen', async () => start());
  app.addHook('onClose', async () => {
    isStopping = true;
    clearInterval(timer);
    await running;
  });
}
