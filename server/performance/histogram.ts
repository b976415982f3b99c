/** Each bucket ends 2 % above where it begins: a value is told from its bucket within 1 %. */
const GAMMA = 1.02;

/** Values of exactly 0, which have no logarithm. Comes before all others. */
export const ZERO_BUCKET = -1_000_000;

/** What is smaller is counted as this: no page is told apart by it. */
const SMALLEST = 1e-9;

/** One bucket with what it holds. */
export interface Bucket {
  /** What stands for the values in it. */
  value: number;
  /** How many values there are. */
  samples: number;
  /** The visits that they stand for. */
  weight: number;
  /** Sum of the squares of the weights. */
  weightSquares: number;
}

/** The bucket of a value that is not negative. */
export function bucketOf(value: number): number {
  return value === 0 ? ZERO_BUCKET : Math.ceil(Math.log(Math.max(value, SMALLEST)) / Math.log(GAMMA));
}

/**
 * What stands for the values of a bucket, off by 1 % at most: twice the product of its ends by their sum. Where all of
 * them are known to lie above `above` and not above `upTo`, so does the result.
 */
export function bucketValue(bucket: number, { above = 0, upTo = Number.POSITIVE_INFINITY } = {}): number {
  if (bucket === ZERO_BUCKET) return 0;
  const from = Math.max(GAMMA ** (bucket - 1), above);
  const to = Math.min(GAMMA ** bucket, upTo);
  return (2 * from * to) / (from + to);
}

/** The value that `share` of all visits are not above (nearest rank); null without buckets. These come in order. */
export function percentile(buckets: readonly Bucket[], share: number): number | null {
  // Sums of fractions are off in their last digits: a rank that is reached but for those is reached.
  const rank = sumOf(buckets, 'weight') * share * (1 - 1e-12);
  let reached = 0;
  for (const { value, weight } of buckets) {
    reached += weight;
    if (reached >= rank) return value;
  }
  return buckets.at(-1)?.value ?? null;
}

/**
 * Where the 75th percentile lies with 95 % certainty, by order statistics: the values at the ranks
 * `n·0.75 ± 1.96·√(0.1875·n)`. Of values with different weights n is Kish's effective number. Null where there are
 * too few values for both ranks to exist.
 */
export function intervalOfP75(buckets: readonly Bucket[]): [number, number] | null {
  const n = effectiveSize(buckets);
  const reach = 1.96 * Math.sqrt(0.1875 * n);
  const lower = Math.floor(n * 0.75 - reach);
  const upper = Math.ceil(n * 0.75 + reach);
  if (n === 0 || lower < 1 || upper > n) return null;
  const low = percentile(buckets, lower / n);
  const high = percentile(buckets, upper / n);
  return low === null || high === null ? null : [low, high];
}

function effectiveSize(buckets: readonly Bucket[]): number {
  const squares = sumOf(buckets, 'weightSquares');
  return squares === 0 ? 0 : sumOf(buckets, 'weight') ** 2 / squares;
}

function sumOf(buckets: readonly Bucket[], field: 'weight' | 'weightSquares'): number {
  return buckets.reduce((sum, bucket) => sum + bucket[field], 0);
}
