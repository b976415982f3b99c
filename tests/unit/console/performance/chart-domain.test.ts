import { expect, it } from 'vitest';
import { highestValue } from '../../../../console/performance/chart-domain';
import { createReport } from '../../../support/performance-report';

const [lcp] = createReport().metrics;
if (!lcp) throw new Error('The report has no metric.');
const summary = (p75: number | null, interval: [number, number] | null) => ({ ...lcp, p75, interval });

it('ends above every percentile and the threshold of good', () => {
  expect(highestValue('LCP', [summary(900, null)])).toBeGreaterThan(2500);
  expect(highestValue('LCP', [summary(900, null), summary(6000, null)])).toBeGreaterThan(6000);
  expect(highestValue('LCP', [])).toBeGreaterThan(2500);
});

it('includes intervals up to a limit', () => {
  expect(highestValue('LCP', [summary(3000, [2000, 4000])])).toBe(4000);
  expect(highestValue('LCP', [summary(3000, [2000, 60_000])])).toBe(4800);
});
