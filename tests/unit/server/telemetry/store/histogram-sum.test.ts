import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeHistogram } from '../../../../../server/telemetry/store/histogram-codec';
import { HistogramSum } from '../../../../../server/telemetry/store/histogram-sum';
import { type BucketSums, readAll } from './read-histogram';

/** Few keys, so that histograms share buckets, and each has some of its own. */
const bucket = fc.record({
  key: fc.integer({ min: 0, max: 40 }),
  samples: fc.integer({ min: 1, max: 1000 }),
  weight: fc.integer({ min: 1, max: 1000 }),
  weightSquares: fc.integer({ min: 1, max: 1000 }),
  censused: fc.integer({ min: 0, max: 1000 }),
});
type Bucket = typeof bucket extends fc.Arbitrary<infer Value> ? Value : never;

const addTo = (histogram: Map<number, BucketSums>, { key, ...sums }: Bucket) => {
  const known = histogram.get(key) ?? { samples: 0, weight: 0, weightSquares: 0, censused: 0 };
  for (const name of ['samples', 'weight', 'weightSquares', 'censused'] as const) known[name] += sums[name];
  histogram.set(key, known);
};

const sumOf = (buckets: readonly Bucket[]): HistogramSum => {
  const sum = new HistogramSum();
  for (const each of buckets) sum.add(each.key, each.samples, each.weight, each.weightSquares, each.censused);
  return sum;
};

it('has the sums of all buckets that were added, in any order', () => {
  fc.assert(
    fc.property(fc.array(bucket), (buckets) => {
      const expected = new Map<number, BucketSums>();
      for (const each of buckets) addTo(expected, each);
      const read = readAll(sumOf(buckets));
      expect(read).toEqual(expected);
      expect([...read.keys()]).toEqual([...expected.keys()].sort((one, other) => one - other));
    }),
  );
});

it('has the sums of encoded histograms and of single buckets', () => {
  fc.assert(
    fc.property(fc.array(fc.array(bucket)), fc.array(bucket), (histograms, buckets) => {
      const sum = new HistogramSum();
      const expected = new Map<number, BucketSums>();
      for (const each of histograms) {
        for (const one of each) addTo(expected, one);
        sum.addEncoded(encodeHistogram(sumOf(each)));
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
