import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addToBucket,
  encodeHistogram,
  type Histogram,
} from '../../../../../server/telemetry/store/histogram-codec';
import { HistogramSum } from '../../../../../server/telemetry/store/histogram-sum';

/** Few keys, so that histograms share buckets, and each has some of its own. */
const bucket = fc.record({
  key: fc.integer({ min: 0, max: 40 }),
  samples: fc.integer({ min: 1, max: 1000 }),
  weight: fc.integer({ min: 1, max: 1000 }),
  weightSquares: fc.integer({ min: 1, max: 1000 }),
  censused: fc.integer({ min: 0, max: 1000 }),
});
type Bucket = typeof bucket extends fc.Arbitrary<infer Value> ? Value : never;

const addTo = (histogram: Histogram, { key, samples, weight, weightSquares, censused }: Bucket) =>
  addToBucket(histogram, key, samples, weight, weightSquares, censused);

function readAll(sum: HistogramSum): Histogram {
  const read: Histogram = new Map();
  let last = -1;
  sum.forEach((key, samples, weight, weightSquares, censused) => {
    expect(key).toBeGreaterThan(last);
    last = key;
    read.set(key, { samples, weight, weightSquares, censused });
  });
  return read;
}

it('has the sums of all buckets that were added, in any order', () => {
  fc.assert(
    fc.property(fc.array(bucket), (buckets) => {
      const sum = new HistogramSum();
      const expected: Histogram = new Map();
      for (const each of buckets) {
        addTo(expected, each);
        sum.add(each.key, each.samples, each.weight, each.weightSquares, each.censused);
      }
      expect(readAll(sum)).toEqual(expected);
    }),
  );
});

it('has the sums of encoded histograms and of single buckets', () => {
  fc.assert(
    fc.property(fc.array(fc.array(bucket)), fc.array(bucket), (histograms, buckets) => {
      const sum = new HistogramSum();
      const expected: Histogram = new Map();
      for (const each of histograms) {
        const histogram: Histogram = new Map();
        for (const one of each) {
          addTo(histogram, one);
          addTo(expected, one);
        }
        sum.addEncoded(encodeHistogram(histogram));
      }
      for (const each of buckets) {
        addTo(expected, each);
        sum.add(each.key, each.samples, each.weight, each.weightSquares, each.censused);
      }
      expect(readAll(sum)).toEqual(expected);
    }),
  );
});

it('keeps a bucket whose sums are 0, which was taken back', () => {
  const sum = new HistogramSum();
  sum.add(3, 1, 1, 1, 1);
  sum.add(3, -1, -1, -1, -1);
  expect([...readAll(sum)]).toEqual([[3, { samples: 0, weight: 0, weightSquares: 0, censused: 0 }]]);
});
