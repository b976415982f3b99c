import fc from 'fast-check';
import { expect, it } from 'vitest';
import { METRICS } from '../../../../../contract/telemetry/metrics';
import { RATINGS } from '../../../../../server/telemetry/intake/rate-metric';
import { bucketOf, ZERO_BUCKET } from '../../../../../server/telemetry/store/histogram';
import {
  bucketKey,
  encodeHistogram,
  parseBucketKey,
  VITALS,
} from '../../../../../server/telemetry/store/histogram-codec';
import { HistogramSum } from '../../../../../server/telemetry/store/histogram-sum';
import { type BucketSums, readAll } from './read-histogram';

const buckets = fc.oneof(
  fc.constant(ZERO_BUCKET),
  fc.double({ min: 0, max: Number.MAX_VALUE, noNaN: true }).map(bucketOf),
);
const places = fc.record({
  metric: fc.constantFrom(...METRICS),
  bucket: buckets,
  rating: fc.constantFrom('', ...RATINGS),
});
const sums = fc.record({
  samples: fc.integer({ min: -5, max: 1_000_000 }).filter((samples) => samples !== 0),
  unit: fc.constantFrom(1, 10, 1 / 0.3),
  censused: fc.constantFrom(0, 0.5, 1),
});

const encode = (buckets: ReadonlyMap<number, BucketSums>): Buffer => {
  const sum = new HistogramSum();
  for (const [key, { samples, weight, weightSquares, censused }] of buckets)
    sum.add(key, samples, weight, weightSquares, censused);
  return encodeHistogram(sum);
};

const decode = (bytes: Uint8Array): Map<number, BucketSums> => {
  const sum = new HistogramSum();
  sum.addEncoded(bytes);
  return readAll(sum);
};

it('a key is read as the metric, bucket and rating that it was made of', () => {
  fc.assert(
    fc.property(places, ({ metric, bucket, rating }) => {
      expect(parseBucketKey(VITALS, bucketKey(metric, bucket, rating))).toEqual({ metric, bucket, rating });
    }),
  );
});

it('a metric that is no vital has a histogram of its own', () => {
  const key = bucketKey('image/cdn.example', 12, '');
  expect(parseBucketKey('image/cdn.example', key)).toEqual({
    metric: 'image/cdn.example',
    bucket: 12,
    rating: '',
  });
});

it('a histogram is read as it was written, whatever its weights', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(places, sums)), (entries) => {
      const histogram = new Map<number, BucketSums>(
        entries.map(([{ metric, bucket, rating }, { samples, unit, censused }]) => [
          bucketKey(metric, bucket, rating),
          {
            samples,
            weight: samples * unit,
            weightSquares: samples * unit * unit,
            censused: samples * unit * censused,
          },
        ]),
      );
      const read = decode(encode(histogram));
      expect([...read.keys()]).toEqual([...histogram.keys()].sort((one, other) => one - other));
      for (const [key, written] of histogram)
        for (const [name, value] of Object.entries(written))
          expect(read.get(key)?.[name as keyof BucketSums]).toBeCloseTo(value, 4);
    }),
  );
});

it('buckets without values are left out, and one of a page view takes four bytes or less', () => {
  const one = { samples: 1, weight: 1, weightSquares: 1, censused: 1 };
  const histogram = new Map([[bucketKey('LCP', 390, 'good'), { ...one, samples: 0, weight: 0 }]]);
  const empty = encode(histogram).length;
  for (let bucket = 380; bucket < 400; bucket++) histogram.set(bucketKey('LCP', bucket, 'good'), { ...one });
  expect(decode(encode(histogram)).size).toBe(20);
  expect(encode(histogram).length - empty).toBeLessThanOrEqual(20 * 4 + 4);
});

it('bytes of another version are refused', () => {
  expect(() => decode(Uint8Array.of(9, 0, 0, 0, 0, 0, 0, 0, 0))).toThrow(
    'A histogram has version 9; this server reads 1.',
  );
});
