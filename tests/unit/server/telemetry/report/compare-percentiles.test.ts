import { describe, expect, it } from 'vitest';
import { comparePercentiles } from '../../../../../server/telemetry/report/compare-percentiles';
import { createRandom } from '../../../../support/create-random';
import { findChanges, simulateBuckets } from './simulate-comparisons';

/** `npm run test:long` simulates thousands. */
const REPORTS = Number(process.env.VITRINE_COMPARISONS ?? '400');
const FEW = { values: 40, sampled: 0, factor: 1 };
const SOME = { values: 300, sampled: 0, factor: 1 };
const MANY = { values: 1500, sampled: 0, factor: 1 };

describe('two samples of the same page views', () => {
  it.each([
    ['few', FEW, FEW],
    ['some', SOME, SOME],
    ['many and few', MANY, FEW],
    ['many', MANY, MANY],
    ['sampled in part', { ...SOME, sampled: 0.5 }, { ...SOME, sampled: 0.1 }],
  ])(
    'differ in at most 5 %% of the reports: %s',
    (_, before, after) => {
      // The largest samples take the most time and have the least to prove.
      const reports = before.values > SOME.values ? Math.ceil(REPORTS / 4) : REPORTS;
      expect(findChanges(reports, { before, after }, 20)).toBeLessThanOrEqual(0.05);
    },
    300_000,
  );
});

describe('a change of 10 %', () => {
  it('is found in four of five cases with as many values as are said to be needed', () => {
    const random = createRandom(5);
    const before = simulateBuckets('LCP', SOME, random);
    const { valuesNeeded } = comparePercentiles('LCP', before, simulateBuckets('LCP', SOME, random));
    const values = SOME.values + (valuesNeeded ?? 0);
    expect(values).toBeGreaterThan(1000);
    expect(values).toBeLessThan(4000);
    let found = 0;
    for (let report = 0; report < 100; report += 1) {
      const first = simulateBuckets('LCP', { ...SOME, values }, random);
      const second = simulateBuckets('LCP', { ...SOME, values, factor: 0.9 }, random);
      const { verdict } = comparePercentiles('LCP', first, second);
      expect(verdict).not.toBe('worse');
      if (verdict === 'better') found += 1;
    }
    expect(found).toBeGreaterThanOrEqual(70);
  });

  it('is better when values decrease, and its interval contains it', () => {
    const random = createRandom(1);
    const before = simulateBuckets('LCP', { ...MANY, values: 20_000 }, random);
    const after = simulateBuckets('LCP', { ...MANY, values: 20_000, factor: 1.1 }, random);
    const worse = comparePercentiles('LCP', before, after);
    const better = comparePercentiles('LCP', after, before);
    expect([worse.verdict, better.verdict]).toEqual(['worse', 'better']);
    const change = 1800 * Math.exp(0.6 * 0.6745) * 0.1;
    const [low, high] = worse.difference?.interval ?? [];
    expect(low).toBeLessThan(change);
    expect(high).toBeGreaterThan(change);
    expect(worse.valuesNeeded).toBe(0);
  });
});

describe('unknown changes', () => {
  it('are those of too few values, and of none', () => {
    const random = createRandom(1);
    const few = simulateBuckets('LCP', { ...FEW, values: 15 }, random);
    const slower = simulateBuckets('LCP', { ...FEW, values: 15, factor: 10 }, random);
    const unknown = { verdict: 'unknown', difference: null, valuesNeeded: null };
    expect(comparePercentiles('LCP', few, slower)).toEqual(unknown);
    expect(comparePercentiles('LCP', [], slower)).toEqual(unknown);
  });

  it('are those within a bucket, however many values there are', () => {
    const bucketOf = (weight: number) => ({ rating: 'good', samples: weight, weight, weightSquares: weight });
    const of = (lower: number) => [
      { bucket: 300, censused: 0, ...bucketOf(lower) },
      { bucket: 301, censused: 0, ...bucketOf(1_000_000 - lower) },
    ];
    const { verdict, difference } = comparePercentiles('LCP', of(760_000), of(900_000));
    expect(verdict).toBe('unknown');
    expect(difference?.interval[1]).toBeLessThan(0);
  });

  it('need a number of values only where the percentile is not 0', () => {
    const zeros = [
      { bucket: -1_000_000, rating: 'good', samples: 90, weight: 90, weightSquares: 90, censused: 0 },
      { bucket: -50, rating: 'poor', samples: 10, weight: 10, weightSquares: 10, censused: 0 },
    ];
    expect(comparePercentiles('CLS', zeros, zeros)).toMatchObject({ verdict: 'unknown', valuesNeeded: null });
  });
});
