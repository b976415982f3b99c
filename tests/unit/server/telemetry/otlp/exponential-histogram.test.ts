import fc from 'fast-check';
import { expect, it } from 'vitest';
import { METRICS, type MetricName } from '../../../../../schemas/metrics';
import { type Bucket, bucketOf, percentile } from '../../../../../server/telemetry/aggregates/histogram';
import { rateMetric } from '../../../../../server/telemetry/aggregates/rate-metric';
import {
  type ExponentialHistogram,
  exponentialHistogram,
} from '../../../../../server/telemetry/otlp/exponential-histogram';
import { sortBuckets } from '../../../../../server/telemetry/report/summarise-metric';

/** The bounds of docs/exports.md: of any value in a bucket, and of its middle. */
const ANY_VALUE = 0.011;
const MIDDLE = 0.0055;
const SHARES = [0.05, 0.25, 0.5, 0.75, 0.9, 0.95, 1];

interface Visit {
  value: number;
  weight: number;
}

const value = fc.oneof(
  fc.constant(0),
  fc.double({ min: 0, max: 600_000, noNaN: true }),
  fc.double({ min: 0, max: 2, noNaN: true }),
  // The bounds of the buckets of both histograms.
  fc.integer({ min: -20, max: 20 }).map((power) => 2 ** power),
  fc.integer({ min: -100, max: 600 }).map((power) => 1.02 ** power),
);
const visitsWith = (weight: fc.Arbitrary<number>) =>
  fc.array(fc.record({ value, weight }), { minLength: 1, maxLength: 200 });

/** Returns the visits in the buckets of the report. */
function fill(metric: MetricName, visits: readonly Visit[]): Bucket[] {
  const rows = visits.map(({ value, weight }) => ({
    bucket: bucketOf(value),
    rating: rateMetric(metric, value),
    samples: 1,
    weight,
    weightSquares: weight ** 2,
    censused: weight,
  }));
  return sortBuckets(metric, rows);
}

/** Returns the bounds of the bucket that contains the percentile at a share, as a reader of the specification finds it. */
function readPercentile({ count, scale, zeroCount, positive }: ExponentialHistogram, share: number) {
  const rank = Number(count) * share;
  let reached = Number(zeroCount);
  if (reached >= rank && reached > 0) return [0, 0] as const;
  for (const [index, text] of positive.bucketCounts.entries()) {
    reached += Number(text);
    const lower = 2 ** ((positive.offset + index) / 2 ** scale);
    if (reached >= rank && text !== '0') return [lower, lower * 2 ** (1 / 2 ** scale)] as const;
  }
  throw new Error('The counts do not reach the rank.');
}

const middleOf = ([from, to]: readonly [number, number]) => (to === 0 ? 0 : (2 * from * to) / (from + to));

it('has every percentile of the report within its stated error, for whole weights', () => {
  fc.assert(
    fc.property(fc.constantFrom(...METRICS), visitsWith(fc.constantFrom(1, 10)), (metric, visits) => {
      const buckets = fill(metric, visits);
      const histogram = exponentialHistogram(buckets);
      for (const share of SHARES) {
        const reported = percentile(buckets, share) ?? Number.NaN;
        const bounds = readPercentile(histogram, share);
        for (const bound of bounds)
          expect(Math.abs(bound - reported)).toBeLessThanOrEqual(reported * ANY_VALUE);
        expect(Math.abs(middleOf(bounds) - reported)).toBeLessThanOrEqual(reported * MIDDLE);
      }
    }),
  );
});

it('has every percentile within one visit more of its rank, for weights with fractions', () => {
  const weight = fc.double({ min: 1, max: 30, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...METRICS), visitsWith(weight), (metric, visits) => {
      const buckets = fill(metric, visits);
      const histogram = exponentialHistogram(buckets);
      const total = visits.reduce((sum, visit) => sum + visit.weight, 0);
      expect(Math.abs(Number(histogram.count) - total)).toBeLessThanOrEqual(0.5 + 1e-9);
      for (const share of SHARES) {
        const reported = [-1, 1].map((visit) => {
          const rank = Math.min(1, Math.max(1e-9, share + visit / total));
          return percentile(buckets, rank) ?? Number.NaN;
        });
        const middle = middleOf(readPercentile(histogram, share));
        expect(middle).toBeGreaterThanOrEqual((reported[0] ?? 0) * (1 - MIDDLE));
        expect(middle).toBeLessThanOrEqual((reported[1] ?? 0) * (1 + MIDDLE));
      }
    }),
  );
});

it('counts every value where the specification places it, and all of them', () => {
  fc.assert(
    fc.property(visitsWith(fc.constant(1)), (visits) => {
      const { count, zeroCount, positive } = exponentialHistogram(fill('LCP', visits));
      const counts = positive.bucketCounts.map(Number);
      expect(counts.reduce((sum, number) => sum + number, Number(zeroCount))).toBe(visits.length);
      expect(Number(count)).toBe(visits.length);
      expect(Number(zeroCount)).toBe(visits.filter((visit) => visit.value === 0).length);
      expect([counts[0], counts.at(-1)]).not.toContain(0);
    }),
  );
});

it('has upper bounds that belong to their buckets', () => {
  const placeOf = (value: number) =>
    exponentialHistogram([{ value, samples: 1, weight: 1, weightSquares: 1 }]).positive;
  expect(placeOf(1)).toEqual({ offset: -1, bucketCounts: ['1'] });
  expect(placeOf(2)).toEqual({ offset: 63, bucketCounts: ['1'] });
  expect(placeOf(2.001)).toEqual({ offset: 64, bucketCounts: ['1'] });
});

it('is empty without values', () => {
  expect(exponentialHistogram([])).toEqual({
    count: '0',
    scale: 6,
    zeroCount: '0',
    positive: { offset: 0, bucketCounts: [] },
  });
});
