import { describe, expect, it } from 'vitest';
import type { PerformanceReport } from '../../../contract/telemetry/report';
import { compareReport } from '../../simulate/compare-report';
import type { ExpectedReport, ExpectedValue } from '../../simulate/expected-report';

const coverage = { received: 2, hits: 4, share: 0.5 };
const summary = {
  samples: 2,
  weight: 2,
  p75: 1000,
  interval: null,
  good: 2,
  needsImprovement: 0,
  poor: 0,
  coverage,
};

function report(more: object = {}): PerformanceReport {
  const metric = {
    name: 'LCP',
    ...summary,
    zeros: 0,
    distribution: [{ from: 0, to: null, weight: 2 }],
    byPageType: [{ value: '1', ...summary }],
    byDevice: [{ value: 'phone', ...summary }],
    trend: [{ start: '2026-03-04', ...summary }],
    ...more,
  };
  const missing = { views: 0, coverage, leftOut: 0, hidden: 0, unsupported: [], dropped: [] };
  return { metrics: [metric], missing, timings: [], images: [], errors: [] } as unknown as PerformanceReport;
}

const nothing = {
  ...report(),
  metrics: [],
  missing: { ...report().missing, coverage: { ...coverage, hits: 0 } },
};

function value(milliseconds: number): ExpectedValue {
  return { metric: 'LCP', value: milliseconds, weight: 1, pageType: '1', device: 'phone', isCensused: true };
}

function wrong(own: PerformanceReport, more: Partial<ExpectedReport> = {}): string[] {
  const values = [value(900), value(1005)];
  const expected = { values, timings: [], slowestImages: [], sums: { hits: 4 }, ...more };
  return compareReport(expected, { own, before: nothing, after: own })
    .filter(({ isCorrect }) => !isCorrect)
    .map(({ name }) => name);
}

describe('a report', () => {
  it('is correct when it matches what was sent, percentiles within 1 %', () => {
    expect(wrong(report())).toEqual([]);
  });

  it.each([
    ['a percentile off by more than 1 %', { p75: 990 }, 'LCP: p75'],
    ['a missing percentile', { p75: null }, 'LCP: p75'],
    ['a value too many', { samples: 3 }, 'LCP: samples'],
    ['a wrong rating', { good: 1, poor: 1 }, 'LCP: good'],
    ['a wrong number of zeros', { zeros: 1 }, 'LCP: zeros'],
    ['a missing segment', { byDevice: [] }, 'LCP: segments by device'],
    ['a wrong segment', { byDevice: [{ value: 'phone', ...summary, p75: 5 }] }, 'LCP, device phone: p75'],
    ['a view missing in the distribution', { distribution: [] }, 'LCP: page views in the distribution'],
    [
      'a wrong received weight',
      { coverage: { ...coverage, received: 3 } },
      'LCP: received of what the census counts',
    ],
  ])('is wrong for %s', (_, more, name) => {
    expect(wrong(report(more))).toContain(name);
  });

  it('is wrong for a wrong sum', () => {
    expect(wrong(report(), { sums: { hits: 5 } })).toEqual(['hits']);
    expect(wrong(report(), { sums: { 'errors “x”': 1 } })).toEqual(['errors “x”']);
  });

  it('is wrong when 0 is reported as another value', () => {
    expect(wrong(report({ p75: 0.001 }), { values: [value(0), value(0)] })).toContain('LCP: p75');
  });
});
