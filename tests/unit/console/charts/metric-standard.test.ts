import { expect, it } from 'vitest';
import { METRIC_STANDARDS, rate } from '../../../../console/charts/metric-standard';

it.each([
  ['LCP', 2500, 4000],
  ['INP', 200, 500],
  ['CLS', 0.1, 0.25],
  ['FCP', 1800, 3000],
  ['TTFB', 800, 1800],
] as const)('%s is good up to %d and poor above %d', (metric, good, poor) => {
  expect([0, good, good + 0.0001, poor, poor + 0.0001].map((value) => rate(metric, value))).toEqual([
    'good',
    'good',
    'needs-improvement',
    'needs-improvement',
    'poor',
  ]);
  expect(METRIC_STANDARDS[metric]).toMatchObject({ good, poor });
});
