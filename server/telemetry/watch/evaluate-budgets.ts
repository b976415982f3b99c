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
