/** Ratio of a bucket's upper to its lower bound: a value is read from its bucket within 1 %. */
export const GAMMA = 1.02;

/** The bucket of the value 0, which has no logarithm. It sorts before all others. */
export const ZERO_BUCKET = -1_000_000;

/** Smaller positive values are counted as this one. */
export const SMALLEST = 1e-9;

/** Upper bounds of buckets, from below the smallest value to beyond 10²⁶; 0 until they are computed. */
const upperBounds = new Float64Array(4200);
const FIRST_BOUND = -1100;

/** One bucket and its contents. */
export interface Bucket {
  /** The value that represents all values of the bucket. */
  value: number;
  /** Number of values. */
  samples: number;
  /** Number of visits that the values represent. */
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

/** The visits in a bucket. */
type Visits = Pick<Bucket, 'weight' | 'weightSquares'>;

/** Returns the percentile at `share` by nearest rank; null without buckets. Expects buckets sorted by value. */
export function percentile(buckets: readonly Bucket[], share: number): number | null {
  return bucketAt(buckets, share)?.value ?? null;
}

/** Returns the bucket of the percentile at `share` by nearest rank; undefined without any. Expects buckets sorted by value. */
export function bucketAt<B extends Visits>(buckets: readonly B[], share: number): B | undefined {
  // Sums of fractions have rounding errors in their last digits: the rank tolerates them.
  const rank = sumOf(buckets, 'weight') * share * (1 - 1e-12);
  let reached = 0;
  for (const bucket of buckets) {
    reached += bucket.weight;
    if (reached >= rank) return bucket;
  }
  return buckets.at(-1);
}

/** Returns the 95 % confidence interval of the 75th percentile (`sharesOfInterval`). */
export function intervalOfP75(buckets: readonly Bucket[]): [number, number] | null {
  const [lower, upper] = sharesOfInterval(buckets) ?? [];
  if (lower === undefined || upper === undefined) return null;
  const low = percentile(buckets, lower);
  const high = percentile(buckets, upper);
  return low === null || high === null ? null : [low, high];
}

/**
 * Returns the shares at which the ends of the 95 % confidence interval of the 75th percentile are, from order statistics: the
 * ranks `n·0.75 ± 1.96·√(0.1875·n)`. When weights differ, n is Kish's effective sample size. Null when there are too few
 * values for both ranks to exist.
 */
export function sharesOfInterval(buckets: readonly Visits[]): [number, number] | null {
  const n = effectiveSize(buckets);
  const reach = 1.96 * Math.sqrt(0.1875 * n);
  const lower = Math.floor(n * 0.75 - reach);
  const upper = Math.ceil(n * 0.75 + reach);
  return n === 0 || lower < 1 || upper > n ? null : [lower / n, upper / n];
}

function effectiveSize(buckets: readonly Visits[]): number {
  const squares = sumOf(buckets, 'weightSquares');
  return squares === 0 ? 0 : sumOf(buckets, 'weight') ** 2 / squares;
}

function sumOf(buckets: readonly Visits[], field: keyof Visits): number {
  let sum = 0;
  for (const bucket of buckets) sum += bucket[field];
  return sum;
}
