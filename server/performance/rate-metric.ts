/** The web vitals, in the order that reports have them. */
export const METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

export type MetricName = (typeof METRICS)[number];

/** From the best to the worst. */
export const RATINGS = ['good', 'needs-improvement', 'poor'] as const;

export type Rating = (typeof RATINGS)[number];

/** The last good value and the last that is not poor, in milliseconds, of CLS the score (spec §9). */
const THRESHOLDS: Record<MetricName, readonly [number, number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

/** How good a value is by the standard thresholds. */
export function rateMetric(metric: MetricName, value: number): Rating {
  const [good, fair] = THRESHOLDS[metric];
  return value <= good ? 'good' : value <= fair ? 'needs-improvement' : 'poor';
}

/** Between which values a rating lies: above the one, not above the other. */
export function rangeOf(metric: MetricName, rating: Rating): { above: number; upTo: number } {
  const ends = [0, ...THRESHOLDS[metric], Number.POSITIVE_INFINITY];
  const place = RATINGS.indexOf(rating);
  return { above: ends[place] ?? 0, upTo: ends[place + 1] ?? Number.POSITIVE_INFINITY };
}
