import type { FastifyInstance } from 'fastify';
import { runRegularly } from '../../platform/process/run-regularly';
import { listDueBudgets } from './budget-store';
import { type EvaluateOptions, evaluateBudget, evaluatedHour } from './evaluate-budget';

interface EvaluateAllOptions extends EvaluateOptions {
  /** Returns true to stop after the current budget. */
  isStopping?: () => boolean;
}

/**
 * Evaluates every budget that has not been evaluated in this hour, each once: one that fails stays due. Of several processes,
 * one stores the evaluation of a budget. Returns the numbers of stored evaluations and of alerts.
 */
export async function evaluateBudgets(
  options: EvaluateAllOptions,
): Promise<{ evaluated: number; alerts: number }> {
  const { db, websiteId, now, isStopping = () => false } = options;
  const sum = { evaluated: 0, alerts: 0 };
  for (const id of await listDueBudgets(db, websiteId, new Date(evaluatedHour(now)))) {
    if (isStopping()) break;
    const stored = await evaluateBudget(options, id);
    if (stored) sum.evaluated++;
    if (stored?.change) sum.alerts++;
  }
  return sum;
}

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
