import type { Budget, BudgetInput } from '../../contract/telemetry/budget';
import { METRIC_STANDARDS } from '../charts/metric-standard';

const GOOD_SHARE = 0.75;

/** What the form of a new budget starts with. */
export const NEW_BUDGET: BudgetInput = {
  metric: 'LCP',
  pageType: null,
  device: null,
  measure: 'p75',
  limit: METRIC_STANDARDS.LCP.good,
  minVisits: 100,
  windowHours: 24,
};

/** Returns what a budget limits. */
export function inputOf(budget: Budget): BudgetInput {
  const { metric, pageType, device, measure, limit, minVisits, windowHours } = budget;
  return { metric, pageType, device, measure, limit, minVisits, windowHours };
}

/** Returns a budget of another metric, with the usual limit of that metric. */
export function withMetric(input: BudgetInput, metric: BudgetInput['metric']): BudgetInput {
  return withUsualLimit({ ...input, metric });
}

/** Returns a budget with another measure, with the usual limit of that measure. */
export function withMeasure(input: BudgetInput, measure: BudgetInput['measure']): BudgetInput {
  return withUsualLimit({ ...input, measure });
}

/** The former limit has another unit. */
function withUsualLimit(input: BudgetInput): BudgetInput {
  const limit = input.measure === 'p75' ? METRIC_STANDARDS[input.metric].good : GOOD_SHARE;
  return { ...input, limit };
}
