import { METRICS, type MetricName } from '../../../../../contract/telemetry/metrics';
import { rateMetric } from '../../../../../server/telemetry/intake/rate-metric';
import { comparePercentiles } from '../../../../../server/telemetry/report/compare-percentiles';
import type { RatedBucket } from '../../../../../server/telemetry/store/figure-rows';
import { bucketOf } from '../../../../../server/telemetry/store/histogram';
import { createRandom } from '../../../../support/create-random';
import type { Random } from '../../../../support/random-values';

/** Medians of the simulated metrics; a CLS is 0 in 60 % of the page views. */
const MEDIANS: Record<MetricName, number> = { LCP: 1800, INP: 90, CLS: 0.08, FCP: 1200, TTFB: 500 };

export interface SimulatedViews {
  values: number;
  /** Share of the page views that are sampled one in ten, and weigh ten times as much. */
  sampled: number;
  /** Factor of all values. */
  factor: number;
}

/** Returns the histogram of a metric of simulated page views. */
export function simulateBuckets(
  metric: MetricName,
  { values, sampled, factor }: SimulatedViews,
  random: Random,
): RatedBucket[] {
  const buckets = new Map<string, RatedBucket>();
  for (let count = 0; count < values; count += 1) {
    const weight = random() < sampled ? 10 : 1;
    const value = drawValue(metric, random) * factor;
    const [bucket, rating] = [bucketOf(value), rateMetric(metric, value)];
    const key = `${bucket} ${rating}`;
    const known = buckets.get(key);
    buckets.set(key, {
      bucket,
      rating,
      samples: (known?.samples ?? 0) + 1,
      weight: (known?.weight ?? 0) + weight,
      weightSquares: (known?.weightSquares ?? 0) + weight * weight,
      censused: 0,
    });
  }
  return [...buckets.values()];
}

function drawValue(metric: MetricName, random: Random): number {
  if (metric === 'CLS' && random() < 0.6) return 0;
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return MEDIANS[metric] * Math.exp(0.6 * normal);
}

/** Returns the share of reports in which at least one of the five metrics is better or worse. */
export function findChanges(
  reports: number,
  { before, after }: { before: SimulatedViews; after: SimulatedViews },
  seed: number,
): number {
  const random = createRandom(seed);
  let changed = 0;
  for (let report = 0; report < reports; report += 1) {
    const verdicts = METRICS.map((metric) => {
      const [first, second] = [before, after].map((views) => simulateBuckets(metric, views, random));
      return comparePercentiles(metric, first ?? [], second ?? []).verdict;
    });
    if (verdicts.some((verdict) => verdict !== 'unknown')) changed += 1;
  }
  return changed / reports;
}
