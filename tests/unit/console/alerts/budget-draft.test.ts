import { expect, it } from 'vitest';
import {
  hasChanges,
  limitOf,
  NEW_BUDGET,
  withLimit,
  withMeasure,
  withMetric,
} from '../../../../console/alerts/budget-draft';
import { METRIC_STANDARDS } from '../../../../console/charts/metric-standard';

it('sets the usual limit of another metric and of another measure', () => {
  const typed = { ...NEW_BUDGET, limit: 4000 };
  const shift = withMetric(typed, 'CLS');
  expect(shift).toEqual({ ...NEW_BUDGET, metric: 'CLS', limit: METRIC_STANDARDS.CLS.good });
  const share = withMeasure(shift, 'good');
  expect(share).toMatchObject({ metric: 'CLS', measure: 'good', limit: 0.75 });
  expect(withMetric(share, 'LCP').limit).toBe(0.75);
  expect(withMeasure(share, 'p75')).toEqual(shift);
});

it('shows the limit in the unit of its measure', () => {
  expect(limitOf(NEW_BUDGET)).toMatchObject({ unit: 'at most, in ms', value: 2500 });
  const share = withMeasure(NEW_BUDGET, 'good');
  expect(limitOf(share)).toMatchObject({ unit: 'at least, in %', value: 75 });
  expect(withLimit(share, 90).limit).toBe(0.9);
  expect(hasChanges(share, withLimit(share, 75))).toBe(false);
  expect(hasChanges(share, withLimit(share, 90))).toBe(true);
});
