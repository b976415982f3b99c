import type { Bucket } from '../aggregates/histogram';

/**
 * Scale of the buckets: the upper bound of each is 2^(2^-6) ≈ 1.011 times its lower one. The report's buckets have 1.02, which
 * no scale has. The next scale below is coarser than they are.
 */
const SCALE = 6;

/** The fields of an `ExponentialHistogramDataPoint` that state values, as its JSON has them: 64-bit integers are texts. */
export interface ExponentialHistogram {
  count: string;
  scale: number;
  zeroCount: string;
  positive: { offset: number; bucketCounts: string[] };
}

/**
 * Returns a histogram as OpenTelemetry defines it. The value of each bucket is counted where the specification places it.
 * Weights may be fractions and counts are integers: the number of visits up to any value is rounded, so that it is within
 * half a visit.
 *
 * @param buckets sorted by value
 */
export function exponentialHistogram(buckets: readonly Bucket[]): ExponentialHistogram {
  let reached = 0;
  let zeros = 0;
  let counted = 0;
  const counts = new Map<number, number>();
  for (const { value, weight } of buckets) {
    reached += weight;
    const count = Math.max(0, Math.round(reached) - counted);
    counted += count;
    if (value === 0) zeros += count;
    else if (count > 0) counts.set(indexOf(value), (counts.get(indexOf(value)) ?? 0) + count);
  }
  return { count: String(counted), scale: SCALE, zeroCount: String(zeros), positive: listCounts(counts) };
}

/** Returns the index of the bucket whose bounds, 2^(2^-scale) to the power of the index and of the next one, contain a value. */
function indexOf(value: number): number {
  return Math.ceil(Math.log2(value) * 2 ** SCALE) - 1;
}

/** Expects indexes in ascending order. */
function listCounts(counts: ReadonlyMap<number, number>): ExponentialHistogram['positive'] {
  const indexes = [...counts.keys()];
  const offset = indexes[0] ?? 0;
  const length = (indexes.at(-1) ?? offset - 1) - offset + 1;
  return {
    offset,
    bucketCounts: Array.from({ length }, (_, index) => String(counts.get(offset + index) ?? 0)),
  };
}
