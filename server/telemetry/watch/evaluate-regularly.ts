import type { FastifyInstance } from 'fastify';
import { runRegularly } from '../../platform/process/run-regularly';
import type { EvaluateOptions } from './evaluate-budget';
import { evaluateBudgets } from './evaluate-budgets';

/** An evaluation is of full hours: more often than every minute would find nothing new. */
const INTERVAL_MS = 60_000;

export interface RegularEvaluationOptions extends Omit<EvaluateOptions, 'now' | 'log'> {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Starts the deliveries of alerts that were queued. */
  wake: () => void;
}

/**
 * Evaluates the budgets when the server listens and in the first minute of every hour after that. Logs the failure of a
 * budget; the next minute retries. Closing the server waits for the current budget.
 */
export function evaluateRegularly(
  app: FastifyInstance,
  { now, wake, ...options }: RegularEvaluationOptions,
): void {
  runRegularly(app, {
    interval: INTERVAL_MS,
    failure: 'Performance budgets could not be evaluated. The next attempt follows.',
    async run(isStopping) {
      const { alerts } = await evaluateBudgets({ ...options, now: now(), log: app.log, isStopping });
      if (alerts > 0) wake();
    },
  });
}
