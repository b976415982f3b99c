import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METRICS } from '../../../../../contract/telemetry/metrics';
import { RATINGS, rangeOf, rateMetric } from '../../../../../server/telemetry/intake/rate-metric';
import {
  bucketAt,
  bucketOf,
  bucketValue,
  type Sums,
  summariseBuckets,
} from '../../../../../server/telemetry/store/histogram';

const milliseconds = fc.oneof(
  fc.constant(0),
  fc.double({ min: 0, max: 60_000, noNaN: true }),
  fc.integer({ min: 0, max: 60_000 }),
);
const score = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 2, noNaN: true }));
const weight = fc.constantFrom(1, 10);

interface Value {
  value: number;
  weight: number;
}

interface Bucket extends Sums {
  value: number;
}

const percentile = (buckets: readonly Bucket[], share: number) => bucketAt(buckets, share)?.value ?? null;
const intervalOfP75 = (buckets: readonly Bucket[]) =>
  summariseBuckets(buckets, ({ value }) => value).interval;

function fill(values: readonly Value[]): Bucket[] {
  const buckets = new Map<number, Bucket>();
  for (const { value, weight } of values) {
    const index = bucketOf(value);
    const old = buckets.get(index) ?? {
      value: bucketValue(index),
      samples: 0,
      weight: 0,
      weightSquares: 0,
    };
    buckets.set(index, {
      ...old,
      samples: old.samples + 1,
      weight: old.weight + weight,
      weightSquares: old.weightSquares + weight ** 2,
    });
  }
  return [...buckets].sort(([one], [other]) => one - other).map(([, bucket]) => bucket);
}

/** Returns the percentile by nearest rank of the values, each repeated by its weight. */
function exactPercentile(values: readonly Value[], share: number): number {
  const all = values
    .flatMap(({ value, weight }) => Array.from({ length: weight }, () => value))
    .sort((one, other) => one - other);
  return all[Math.max(0, Math.ceil(all.length * share) - 1)] ?? Number.NaN;
}

describe('a histogram', () => {
  it.each([
    ['milliseconds', milliseconds],
    ['scores', score],
  ])('returns every percentile of %s within 1 %%, including zeros', (_, values) => {
    const list = fc.array(fc.record({ value: values, weight }), { minLength: 1, maxLength: 200 });
    const share = fc.constantFrom(0.05, 0.25, 0.5, 0.75, 0.9, 0.95, 1);
    fc.assert(
      fc.property(list, share, (all, at) => {
        const exact = exactPercentile(all, at);
        const read = percentile(fill(all), at) ?? Number.NaN;
        expect(Math.abs(read - exact)).toBeLessThanOrEqual(Math.max(exact * 0.01, 1e-8));
      }),
    );
  });

  it('returns 0 as the percentile when most values are 0', () => {
    const values = [...Array.from({ length: 80 }, () => 0), ...Array.from({ length: 20 }, () => 0.4)];
    expect(percentile(fill(values.map((value) => ({ value, weight: 1 }))), 0.75)).toBe(0);
  });

  it('counts a value of weight ten as ten values', () => {
    const values = [
      { value: 100, weight: 10 },
      { value: 900, weight: 1 },
      { value: 950, weight: 1 },
    ];
    expect(percentile(fill(values), 0.75)).toBeCloseTo(100, 0);
  });

  it('returns null without values', () => {
    expect(percentile([], 0.75)).toBeNull();
    expect(intervalOfP75([])).toBeNull();
  });
});

describe('the interval of the 75th percentile', () => {
  const numbers = (length: number, weight = 1) =>
    fill(Array.from({ length }, (_, index) => ({ value: index + 1, weight })));

  it('spans the values at the ranks 0.75 n ± 1.96 √(0.1875 n)', () => {
    // n = 100: ranks 66.5 and 83.5, rounded outwards.
    const [low, high] = intervalOfP75(numbers(100)) ?? [];
    expect(low).toBeGreaterThanOrEqual(66 * 0.99);
    expect(low).toBeLessThanOrEqual(66 * 1.01);
    expect(high).toBeGreaterThanOrEqual(84 * 0.99);
    expect(high).toBeLessThanOrEqual(84 * 1.01);
  });

  it('is null when a rank exceeds the number of values', () => {
    expect(intervalOfP75(numbers(11))).toBeNull();
    expect(intervalOfP75(numbers(14))).not.toBeNull();
  });

  it('does not depend on the weight when all weights are equal', () => {
    expect(intervalOfP75(numbers(100, 10))).toEqual(intervalOfP75(numbers(100)));
  });

  it('is wider when few values have most of the weight', () => {
    const values = Array.from({ length: 200 }, (_, index) => ({
      value: index + 1,
      weight: index % 20 ? 1 : 100,
    }));
    const [low = 0, high = 0] = intervalOfP75(fill(values)) ?? [];
    const [lowEqual = 0, highEqual = 0] = intervalOfP75(numbers(200)) ?? [];
    expect(high - low).toBeGreaterThan(highEqual - lowEqual);
  });

  it('contains the true percentile in about 95 of 100 samples', () => {
    let state = 7;
    const random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const covered = Array.from({ length: 1000 }, () => {
      const values = Array.from({ length: 200 }, () => ({ value: random() * 1000 + 1, weight: 1 }));
      const [low, high] = intervalOfP75(fill(values)) ?? [0, 0];
      return low <= 751 && 751 <= high;
    }).filter(Boolean).length;
    expect(covered).toBeGreaterThanOrEqual(930);
  });
});

describe('a rating', () => {
  it.each([
    ['LCP', 2500, 4000],
    ['FCP', 1800, 3000],
    ['CLS', 0.1, 0.25],
    ['INP', 200, 500],
    ['TTFB', 800, 1800],
  ] as const)('of %s is good up to %d and poor above %d', (metric, good, fair) => {
    expect(rateMetric(metric, 0)).toBe('good');
    expect(rateMetric(metric, good)).toBe('good');
    expect(rateMetric(metric, good * 1.0001)).toBe('needs-improvement');
    expect(rateMetric(metric, fair)).toBe('needs-improvement');
    expect(rateMetric(metric, fair * 1.0001)).toBe('poor');
  });

  it('of a value read from its bucket equals the rating of the value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...METRICS), milliseconds, (metric, value) => {
        const rating = rateMetric(metric, value);
        expect(rateMetric(metric, bucketValue(bucketOf(value), rangeOf(metric, rating)))).toBe(rating);
      }),
    );
  });

  it('ranges have no gap from good to poor', () => {
    for (const metric of METRICS) {
      const ranges = RATINGS.map((rating) => rangeOf(metric, rating));
      expect(ranges.map(({ above }) => above)).toEqual([0, ...ranges.slice(0, -1).map(({ upTo }) => upTo)]);
    }
  });
});
