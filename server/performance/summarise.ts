import type { Coverage, MetricReport, MetricSummary } from '../../schemas/performance-report-schemas';
import { type Bucket, bucketValue, intervalOfP75, percentile, ZERO_BUCKET } from './histogram';
import { type MetricName, RATINGS, type Rating, rangeOf } from './rate-metric';
import type { FigureRow } from './read-figures';

/** Where the bars of a distribution end, evenly spaced so that the thresholds are ends too. */
const BARS: Record<MetricName, { step: number; number: number }> = {
  LCP: { step: 250, number: 32 },
  INP: { step: 50, number: 20 },
  CLS: { step: 0.025, number: 30 },
  FCP: { step: 200, number: 30 },
  TTFB: { step: 100, number: 30 },
};

/** What a metric's rows say of its values. `hits` is null where the census knows nothing of these visits. */
export function summarise(
  metric: MetricName,
  rows: readonly FigureRow[],
  hits: number | null,
): MetricSummary {
  const buckets = rows.map((row) => toBucket(metric, row)).sort((one, other) => one.value - other.value);
  const weightOf = (rating: Rating) =>
    sum(rows.filter((row) => row.rating === rating).map(({ weight }) => weight));
  return {
    samples: sum(rows.map(({ samples }) => samples)),
    weight: sum(rows.map(({ weight }) => weight)),
    p75: percentile(buckets, 0.75),
    interval: intervalOfP75(buckets),
    good: weightOf('good'),
    needsImprovement: weightOf('needs-improvement'),
    poor: weightOf('poor'),
    coverage: cover(rows, hits),
  };
}

/** How much was measured of what was served. Where there are no hits to compare with, all of it is said. */
export function cover(rows: readonly { weight: number; censused: number }[], hits: number | null): Coverage {
  const received = sum(rows.map((row) => (hits === null ? row.weight : row.censused)));
  return { received, hits, share: hits ? received / hits : null };
}

/** How many of the values are 0. */
export function countZeros(rows: readonly FigureRow[]): number {
  return sum(rows.filter(({ bucket }) => bucket === ZERO_BUCKET).map(({ samples }) => samples));
}

/** Visits by value, in bars; the last takes what is beyond the others. */
export function distribute(metric: MetricName, rows: readonly FigureRow[]): MetricReport['distribution'] {
  const { step, number } = BARS[metric];
  // Rounded to what they mean: 3 times 0.1 is not 0.3.
  const end = (place: number) => Number((place * step).toFixed(3));
  const bars = Array.from({ length: number + 1 }, (_, place) => ({
    from: end(place),
    to: place < number ? end(place + 1) : null,
    weight: 0,
  }));
  for (const row of rows) {
    const { value, weight } = toBucket(metric, row);
    const bar = bars.find(({ to }) => to === null || value <= to);
    if (bar) bar.weight += weight;
  }
  return bars;
}

function toBucket(metric: MetricName, { bucket, rating, ...sums }: FigureRow): Bucket {
  const range = RATINGS.find((each) => each === rating);
  return { ...sums, value: bucketValue(bucket, range && rangeOf(metric, range)) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
