import { describe, expect, it } from 'vitest';
import {
  coverageText,
  doubtText,
  intervalText,
  p75Text,
  samplesText,
  sourceText,
} from '../../../../console/performance/figure-texts';
import type { MetricSummary } from '../../../../contract/telemetry/report';

const summary = (p75: number | null, interval: [number, number] | null): MetricSummary => ({
  samples: 400,
  weight: 400,
  p75,
  interval,
  good: 300,
  needsImprovement: 80,
  poor: 20,
  coverage: { received: 400, hits: 800, share: 0.5 },
});

describe('coverage', () => {
  it('is the share of the page views that was measured', () => {
    expect(coverageText({ received: 6642, hits: 12_300, share: 0.54 })).toBe(
      'measured 54\u202f% of 12,300 page views',
    );
    expect(coverageText({ received: 1, hits: 1, share: 1 })).toBe('measured 100\u202f% of 1 page view');
    expect(coverageText({ received: 800, hits: 800, share: 1 })).toBe(
      'measured 100\u202f% of 800 page views',
    );
  });

  it('above 100 % is explained by page views that the census missed', () => {
    expect(coverageText({ received: 402, hits: 380, share: 402 / 380 })).toBe(
      '402 page views, more than the census counted (380)',
    );
    expect(coverageText({ received: 3, hits: 0, share: null })).toBe(
      '3 page views, more than the census counted (0)',
    );
  });

  it('without page views in the census is explained', () => {
    expect(coverageText({ received: 24, hits: null, share: null })).toBe(
      '24 page views, not counted by the census',
    );
  });

  it('without page views is a text', () => {
    expect(coverageText({ received: 0, hits: 0, share: null })).toBe('no page views');
  });
});

it('figures of single records say so, and name a sample', () => {
  const kept =
    'These filters together have no stored sums: the figures come from the single records that are still kept, without dropped ones.';
  expect(sourceText({ kind: 'all', share: 1 })).toBe('');
  expect(sourceText({ kind: 'kept', share: 1 })).toBe(kept);
  expect(sourceText({ kind: 'kept', share: 0.25 })).toBe(`${kept} A sample of 25\u202f% of them is read.`);
});

it('missing percentiles and intervals are texts', () => {
  expect(p75Text('LCP', summary(null, null))).toBe('no values');
  expect(intervalText('LCP', { interval: null, samples: 11 })).toBe('not before 12 values');
  expect(intervalText('LCP', { interval: null, samples: 51 })).toBe(
    'unknown, because a few values represent most page views',
  );
  expect(intervalText('LCP', summary(2480, [2400, 2600]))).toBe('2,400–2,600\u202fms');
});

it('uses the singular for one value', () => {
  expect([0, 1, 6642].map(samplesText)).toEqual(['0 values', '1 value', '6,642 values']);
});

describe('a rating', () => {
  it('is uncertain when the interval reaches another one', () => {
    expect(doubtText('LCP', summary(2480, [2400, 2600]))).toBe('could also be needs improvement');
    expect(doubtText('LCP', summary(3000, [2400, 4100]))).toBe('could also be good or poor');
  });

  it('is certain when the interval has one rating or is missing', () => {
    expect(doubtText('LCP', summary(2400, [2300, 2500]))).toBeNull();
    expect(doubtText('LCP', summary(2400, null))).toBeNull();
    expect(doubtText('LCP', summary(null, null))).toBeNull();
  });
});
