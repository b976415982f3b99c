import type { MetricName } from '../../../contract/telemetry/metrics';

/** From the best to the worst. */
export const RATINGS = ['good', 'needs-improvement', 'poor'] as const;

export type Rating = (typeof RATINGS)[number];

/**
 * Upper bounds of good and of needs improvement, in milliseconds; of CLS the score (spec §9 Errors and performance).
 */
export const THRESHOLDS: Record<MetricName, readonly [number, number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

/** Returns the rating of a value by the standard thresholds. */
export function rateMetric(metric: MetricName, value: number): Rating {
  const [good, fair] = THRESHOLDS[metric];
  return value <= good ? 'good' : value <= fair ? 'needs-improvement' : 'poor';
}

/** Returns the range of values with a rating: above `above`, at most `upTo`. */
export function rangeOf(metric: MetricName, rating: string): { above: number; upTo: number } {
  const ends = [0, ...THRESHOLDS[metric], Number.POSITIVE_INFINITY];
  const index = RATINGS.indexOf(rating as Rating);
  return { above: ends[index] ?? 0, upTo: ends[index + 1] ?? Number.POSITIVE_INFINITY };
}
