import type { FastifyInstance } from 'fastify';
import { type EvaluateOptions, evaluateBudgets } from './evaluate-budgets';

/** An evaluation is of full hours: more often than every minute would find nothing new. */
const INTERVAL_MS = 60_000;

export interface RegularEvaluationOptions extends Omit<EvaluateOptions, 'now' | 'isStopping'> {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Starts the deliveries of alerts that were queued. */
  wake: () => void;
}

/**
 * Evaluates the budgets when the server listens and in the first minute of every hour after that. Logs a failure; the next
 * minute retries. Closing the server waits for the current budget.
 */
export function evaluateRegularly(
  app: FastifyInstance,
  { now, wake, ...options }: RegularEvaluationOptions,
): void {
  let isStopping = false;
  let running: Promise<unknown> | undefined;
  const run = async () => {
    const { alerts } = await evaluateBudgets({ ...options, now: now(), isStopping: () => isStopping });
    if (alerts > 0) wake();
  };
  const start = () => {
    running ??= run()
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'Performance budgets could not be evaluated. The next attempt follows.'),
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
