/** Ratio of a bucket's upper to its lower bound: a value is read from its bucket within 1 %. */
export const GAMMA = 1.02;

/** The bucket of the value 0, which has no logarithm. It sorts before all others. */
export const ZERO_BUCKET = -1_000_000;

/** Smaller positive values are counted as this one. */
export const SMALLEST = 1e-9;

/** Upper bounds of buckets, from below the smallest value to beyond 10²⁶; 0 until they are computed. */
const upperBounds = new Float64Array(4200);
const FIRST_BOUND = -1100;

/** The values in a bucket. */
export interface Sums {
  /** Number of values. */
  samples: number;
  /** Number of page views that the values represent. */
  weight: number;
  /** Sum of the squares of the weights. */
  weightSquares: number;
}

/** Returns the bucket of a value of 0 or more. */
export function bucketOf(value: number): number {
  return value === 0 ? ZERO_BUCKET : Math.ceil(Math.log(Math.max(value, SMALLEST)) / Math.log(GAMMA));
}

/**
 * Returns the value that represents a bucket, within 1 % of each value in it: the harmonic mean of its bounds. When all
 * values are known to be in the range (`above`, `upTo`], the result is in that range too.
 */
export function bucketValue(bucket: number, { above = 0, upTo = Number.POSITIVE_INFINITY } = {}): number {
  if (bucket === ZERO_BUCKET) return 0;
  const from = Math.max(upperBound(bucket - 1), above);
  const to = Math.min(upperBound(bucket), upTo);
  return (2 * from * to) / (from + to);
}

/** Returns the upper bound of a bucket. A report needs each bound many times. */
function upperBound(bucket: number): number {
  const known = upperBounds[bucket - FIRST_BOUND];
  if (known) return known;
  const bound = GAMMA ** bucket;
  // Writes outside the array have no effect.
  upperBounds[bucket - FIRST_BOUND] = bound;
  return bound;
}

/** The number of values, their 75th percentile and its 95 % confidence interval; null without values, or with too few. */
interface Percentile {
  samples: number;
  p75: number | null;
  interval: [number, number] | null;
}

/** Returns the 75th percentile of buckets in the order of their values. */
export function summariseBuckets<B extends Sums>(
  buckets: readonly B[],
  toValue: (bucket: B) => number,
): Percentile {
  const valueAt = (share: number) => {
    const bucket = bucketAt(buckets, share);
    return bucket ? toValue(bucket) : null;
  };
  const [lower, upper] = sharesOfInterval(buckets)?.map(valueAt) ?? [];
  return {
    samples: sumOf(buckets, 'samples'),
    p75: valueAt(0.75),
    interval: lower == null || upper == null ? null : [lower, upper],
  };
}

/** Returns the bucket of the percentile at `share` by nearest rank; undefined without any. Expects buckets in order. */
export function bucketAt<B extends Sums>(buckets: readonly B[], share: number): B | undefined {
  // Sums of fractions have rounding errors in their last digits: the rank tolerates them.
  const rank = sumOf(buckets, 'weight') * share * (1 - 1e-12);
  let reached = 0;
  for (const bucket of buckets) {
    reached += bucket.weight;
    if (reached >= rank) return bucket;
  }
  return buckets.at(-1);
}

/**
 * Returns the shares at which the ends of the 95 % confidence interval of the 75th percentile are, from order statistics: the
 * ranks `n·0.75 ± 1.96·√(0.1875·n)`, where n is the effective size. Null when there are too few values for both ranks to exist.
 */
function sharesOfInterval(buckets: readonly Sums[]): [number, number] | null {
  const n = effectiveSize(buckets);
  const reach = 1.96 * Math.sqrt(0.1875 * n);
  const lower = Math.floor(n * 0.75 - reach);
  const upper = Math.ceil(n * 0.75 + reach);
  return n === 0 || lower < 1 || upper > n ? null : [lower / n, upper / n];
}

/** Returns Kish's effective sample size: smaller than the number of values when their weights differ. */
export function effectiveSize(buckets: readonly Sums[]): number {
  const squares = sumOf(buckets, 'weightSquares');
  return squares === 0 ? 0 : sumOf(buckets, 'weight') ** 2 / squares;
}

/** Returns the sum of a field of rows. */
export function sumOf<Field extends string>(rows: readonly Record<Field, number>[], field: Field): number {
  let sum = 0;
  for (const row of rows) sum += row[field];
  return sum;
}
