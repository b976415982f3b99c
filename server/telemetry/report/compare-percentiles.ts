import type { ComparedMetric } from '../../../contract/telemetry/comparison';
import type { MetricName } from '../../../contract/telemetry/metrics';
import { rangeOf } from '../intake/rate-metric';
import type { RatedBucket } from '../store/figure-rows';
import { effectiveSize, GAMMA, sumOf, ZERO_BUCKET } from '../store/histogram';

/** The compared percentile, and the variance of the share of values below it in a sample of one value. */
const SHARE = 0.75;
const VARIANCE = SHARE * (1 - SHARE);
/** Two-sided normal quantile of 1 %: five intervals of 99 % are right together with 95 % confidence or more. */
const REACH = 2.5758;
/** Normal quantile of a power of 80 %. */
const POWER = 0.8416;
/** Ratio of a bucket's bounds: smaller changes are not reported, because values are known within it. */
const RESOLUTION = GAMMA - 1;
/** The change that a reader wants to be shown. */
const WANTED_CHANGE = 0.1;
const MAX_VALUES = 1e9;

/** A range of values, with the page views that have them. */
interface Cell {
  from: number;
  to: number;
  weight: number;
}

/** A percentile with the bounds of its interval; infinite where a sample is too small for one. */
interface Estimate {
  value: number;
  low: number;
  high: number;
  /** The effective size of the sample. */
  size: number;
}

/** Returns whether the 75th percentile of a metric changed, with at most 5 % false alarms among all five metrics. */
export function comparePercentiles(
  metric: MetricName,
  before: readonly RatedBucket[],
  after: readonly RatedBucket[],
): Pick<ComparedMetric, 'verdict' | 'difference' | 'valuesNeeded'> {
  const [first, second] = [estimate(metric, before), estimate(metric, after)];
  if (!first || !second) return { verdict: 'unknown', difference: null, valuesNeeded: null };
  const value = second.value - first.value;
  const low = value - Math.hypot(second.value - second.low, first.high - first.value);
  const high = value + Math.hypot(second.high - second.value, first.value - first.low);
  if (!Number.isFinite(low) || !Number.isFinite(high))
    return { verdict: 'unknown', difference: null, valuesNeeded: null };
  return {
    verdict: judge(first.value, { value, low, high }),
    difference: { value, interval: [low, high] },
    valuesNeeded: countNeeded(first, second),
  };
}

function judge(
  base: number,
  { value, low, high }: { value: number; low: number; high: number },
): ComparedMetric['verdict'] {
  if (Math.abs(value) < base * RESOLUTION) return 'unknown';
  if (high < 0) return 'better';
  return low > 0 ? 'worse' : 'unknown';
}

/**
 * Returns the percentile of a histogram with an interval of 99 % from order statistics, as `summariseBuckets` computes it. Values
 * are taken to be spread evenly within a bucket, so that the bounds do not jump from one bucket to the next.
 */
function estimate(metric: MetricName, buckets: readonly RatedBucket[]): Estimate | undefined {
  const cells = buckets.map((bucket) => toCell(metric, bucket)).sort((one, other) => one.to - other.to);
  const weight = sumOf(buckets, 'weight');
  const size = effectiveSize(buckets);
  if (size === 0) return undefined;
  // The ranks of all values are whole numbers: half of one widens the interval.
  const reach = REACH * Math.sqrt(VARIANCE / size) + 0.5 / size;
  return {
    value: quantile(cells, weight * SHARE),
    low: SHARE - reach < 0 ? Number.NEGATIVE_INFINITY : quantile(cells, weight * (SHARE - reach)),
    high: SHARE + reach > 1 ? Number.POSITIVE_INFINITY : quantile(cells, weight * (SHARE + reach)),
    size,
  };
}

function toCell(metric: MetricName, { bucket, rating, weight }: RatedBucket): Cell {
  if (bucket === ZERO_BUCKET) return { from: 0, to: 0, weight };
  const { above, upTo } = rangeOf(metric, rating);
  return { from: Math.max(GAMMA ** (bucket - 1), above), to: Math.min(GAMMA ** bucket, upTo), weight };
}

function quantile(cells: readonly Cell[], rank: number): number {
  let reached = 0;
  for (const { from, to, weight } of cells) {
    if (weight > 0 && reached + weight >= rank)
      return from + (to - from) * Math.max(0, (rank - reached) / weight);
    reached += weight;
  }
  return cells.at(-1)?.to ?? 0;
}

/** Returns how many more values each side needs for a change of 10 %, to two digits. */
function countNeeded(before: Estimate, after: Estimate): number | null {
  const wanted = (before.value * WANTED_CHANGE) / (REACH + POWER);
  if (wanted === 0) return null;
  const spread = ({ low, high, size }: Estimate) => ((high - low) / (2 * REACH)) ** 2 * size;
  const varianceWith = (more: number) =>
    spread(before) / (before.size + more) + spread(after) / (after.size + more);
  let [enough, tooFew] = [MAX_VALUES, 0];
  if (varianceWith(0) <= wanted ** 2) return 0;
  while (enough - tooFew > 1) {
    const middle = Math.floor((enough + tooFew) / 2);
    if (varianceWith(middle) <= wanted ** 2) enough = middle;
    else tooFew = middle;
  }
  return Number(enough.toPrecision(2));
}
