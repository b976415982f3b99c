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
  minViews: 100,
  windowHours: 24,
};

/** Returns what a budget limits. */
export function inputOf(budget: Budget): BudgetInput {
  const { metric, pageType, device, measure, limit, minViews, windowHours } = budget;
  return { metric, pageType, device, measure, limit, minViews, windowHours };
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

/** The limit of a budget as its field shows it. */
export interface ShownLimit {
  unit: string;
  value: number;
  digits: number;
  /** What the keys ↑ and ↓ add and take away. */
  step: number;
}

/** Returns the limit in the unit of its measure: milliseconds, a score, or per cent. */
export function limitOf({ metric, measure, limit }: BudgetInput): ShownLimit {
  if (measure === 'good')
    return { unit: 'at least, in %', value: Math.round(limit * 1000) / 10, digits: 1, step: 0.1 };
  if (metric === 'CLS') return { unit: 'at most, as a score', value: limit, digits: 3, step: 0.001 };
  return { unit: 'at most, in ms', value: limit, digits: 0, step: 1 };
}

/** Returns a budget with the limit that its field shows. */
export function withLimit(input: BudgetInput, shown: number): BudgetInput {
  return { ...input, limit: input.measure === 'good' ? shown / 100 : shown };
}

/** Returns whether what a budget limits was changed. */
export function hasChanges(before: BudgetInput, input: BudgetInput): boolean {
  return JSON.stringify(before) !== JSON.stringify(input);
}
