import type { Breakdown, BucketRow, RatedBucket, Slice } from './figure-rows';
import { ALL_VIEWS } from './figure-rows';
import { bucketKey, histogramOf, parseBucketKey } from './histogram-codec';
import { HistogramSum } from './histogram-sum';

/** The histograms of a report by metric and slice. */
export interface SliceHistograms {
  /** Adds the bucket of a row to its slice. */
  addBucket(row: BucketRow): void;
  /** Adds an encoded histogram to slices. */
  addEncoded(histogram: string, bytes: Uint8Array, slices: readonly Slice[]): void;
  /** Calls `change` with the sums of a histogram in slices. */
  change(histogram: string, slices: readonly Slice[], change: (sums: readonly HistogramSum[]) => void): void;
  /** Returns the buckets of a metric in a slice that have values. Call it after the last change. */
  bucketsOf(metric: string, slice: Slice): readonly RatedBucket[];
  /** Returns the values of a dimension for which a metric has buckets. */
  valuesOf(metric: string, dimension: Breakdown): string[];
  /** Returns the metrics of all page views, sorted. */
  metrics(): string[];
}

interface Group {
  histogram: string;
  slice: Slice;
  sum: HistogramSum;
  /** The buckets by metric, once they are read. */
  buckets?: Map<string, RatedBucket[]>;
}

/** Returns the histograms of a report, without any yet. */
export function createSliceHistograms(): SliceHistograms {
  const groups = new Map<string, Group>();
  const groupOf = (histogram: string, slice: Slice): Group => {
    const key = keyOf(histogram, slice);
    const group = groups.get(key) ?? { histogram, slice, sum: new HistogramSum() };
    groups.set(key, group);
    return group;
  };
  const readBuckets = (group: Group): Map<string, RatedBucket[]> => {
    group.buckets ??= splitByMetric(group);
    return group.buckets;
  };
  const bucketsOf = (metric: string, slice: Slice): readonly RatedBucket[] => {
    const group = groups.get(keyOf(histogramOf(metric), slice));
    return (group && readBuckets(group).get(metric)) ?? [];
  };
  return {
    addBucket({ metric, bucket, rating, samples, weight, weightSquares, censused, ...slice }) {
      const { sum } = groupOf(histogramOf(metric), slice);
      sum.add(bucketKey(metric, bucket, rating), samples, weight, weightSquares, censused);
    },
    change(histogram, slices, change) {
      change(slices.map((slice) => groupOf(histogram, slice).sum));
    },
    addEncoded(histogram, bytes, slices) {
      for (const slice of slices) groupOf(histogram, slice).sum.addEncoded(bytes);
    },
    bucketsOf,
    valuesOf(metric, dimension) {
      const values = new Set([...groups.values()].flatMap(({ slice }) => slice[dimension] ?? []));
      return [...values].filter(
        (value) => bucketsOf(metric, { ...ALL_VIEWS, [dimension]: value }).length > 0,
      );
    },
    metrics: () => {
      const ofAll = [...groups.values()].filter(({ slice }) => keyOf('', slice) === keyOf('', ALL_VIEWS));
      return [...new Set(ofAll.flatMap((group) => [...readBuckets(group).keys()]))].sort();
    },
  };
}

function keyOf(histogram: string, { pageType, device, start }: Slice): string {
  return `${histogram}\n${pageType}\n${device}\n${start}`;
}

/** Returns the buckets with values of a histogram by metric. */
export function splitByMetric({
  histogram,
  sum,
}: Pick<Group, 'histogram' | 'sum'>): Map<string, RatedBucket[]> {
  const byMetric = new Map<string, RatedBucket[]>();
  sum.forEach((key, samples, weight, weightSquares, censused) => {
    if (samples <= 0) return;
    const { metric, bucket, rating } = parseBucketKey(histogram, key);
    const buckets = byMetric.get(metric);
    const row = { rating, bucket, samples, weight, weightSquares, censused };
    if (buckets) buckets.push(row);
    else byMetric.set(metric, [row]);
  });
  return byMetric;
}
