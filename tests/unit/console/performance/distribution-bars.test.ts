import { expect, it } from 'vitest';
import { distributionBars } from '../../../../console/performance/distribution-bars';
import { createReport } from '../../../support/performance-report';

const [lcp] = createReport().metrics;
if (!lcp) throw new Error('The report has no metric.');
const distribution = [
  { from: 0, to: 2500, weight: 30 },
  { from: 2500, to: 4000, weight: 10 },
  { from: 4000, to: null, weight: 0 },
];

it('rates a bar by its end; a threshold belongs to the better rating', () => {
  const bars = distributionBars({ ...lcp, distribution });
  expect(bars.map(({ rating }) => rating)).toEqual(['good', 'needs-improvement', 'poor']);
});

it('returns the share of page views of each bar, and a width for the last one', () => {
  const bars = distributionBars({ ...lcp, distribution });
  expect(bars.map(({ share }) => share)).toEqual([0.75, 0.25, 0]);
  expect(bars.map(({ end }) => end)).toEqual([2500, 4000, 5500]);
});

it('returns shares of 0 without page views', () => {
  const bars = distributionBars({ ...lcp, distribution: distribution.map((bar) => ({ ...bar, weight: 0 })) });
  expect(bars.map(({ share }) => share)).toEqual([0, 0, 0]);
  expect(distributionBars({ ...lcp, distribution: [] })).toEqual([]);
});
