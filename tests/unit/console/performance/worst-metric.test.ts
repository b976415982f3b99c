import { expect, it } from 'vitest';
import { worstMetric } from '../../../../console/performance/worst-metric';
import { createEmptyReport, createReport } from '../../../support/performance-report';

const { metrics } = createReport();

it('is the metric with the worst rating, of several the first', () => {
  expect(worstMetric(metrics)).toBe('TTFB');
  expect(worstMetric(metrics.filter(({ name }) => name !== 'TTFB'))).toBe('CLS');
  expect(worstMetric(metrics.filter(({ name }) => name === 'FCP' || name === 'INP'))).toBe('INP');
});

it('is missing without values', () => {
  expect(worstMetric(createEmptyReport().metrics)).toBeNull();
});
