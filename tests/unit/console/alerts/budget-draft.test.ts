import { expect, it } from 'vitest';
import { NEW_BUDGET, withMeasure, withMetric } from '../../../../console/alerts/budget-input';
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
