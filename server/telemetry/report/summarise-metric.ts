import type { MetricName } from '../../../contract/telemetry/metrics';
import type { Coverage, MetricReport, MetricSummary } from '../../../contract/telemetry/report';
import { UNCENSUSED_PAGE_TYPES } from '../intake/dimensions';
import { type Rating, rangeOf } from '../intake/rate-metric';
import {
  ALL_VIEWS,
  type Breakdown,
  type CountRow,
  type FigureSource,
  type RatedBucket,
  type Slice,
} from '../store/figure-rows';
import { bucketValue, summariseBuckets, sumOf, ZERO_BUCKET } from '../store/histogram';
import type { ReportScope } from '../store/report-scope';
import { findWholeRollup } from '../store/rollup-slices';
import type { SliceHistograms } from '../store/slice-histograms';

/** Width and number of the distribution's bars. Each threshold is the end of a bar. */
const BARS: Record<MetricName, { width: number; number: number }> = {
  LCP: { width: 250, number: 32 },
  INP: { width: 50, number: 20 },
  CLS: { width: 0.025, number: 30 },
  FCP: { width: 200, number: 30 },
  TTFB: { width: 100, number: 30 },
};

/** Returns the summary of a metric's values, whose rows are sorted. `hits` is null when the census does not count these page views. */
export function summariseMetric(
  metric: MetricName,
  rows: readonly RatedBucket[],
  hits: number | null,
): MetricSummary {
  const weightRated = (wanted: Rating) =>
    sumOf(
      rows.filter(({ rating }) => rating === wanted),
      'weight',
    );
  return {
    ...summariseBuckets(rows, (row) => valueIn(metric, row)),
    weight: sumOf(rows, 'weight'),
    good: weightRated('good'),
    needsImprovement: weightRated('needs-improvement'),
    poor: weightRated('poor'),
    coverage: computeCoverage(rows, hits),
  };
}

/** Returns the value that represents a bucket, in the range of its rating. */
function valueIn(metric: MetricName, { bucket, rating }: RatedBucket): number {
  return bucketValue(bucket, rangeOf(metric, rating));
}

/** Returns the share of hits that was measured. Without hits to compare with, `received` is the whole weight. */
export function computeCoverage(
  rows: readonly { weight: number; censused: number }[],
  hits: number | null,
): Coverage {
  const received = sumOf(rows, hits === null ? 'weight' : 'censused');
  return { received, hits, share: hits ? received / hits : null };
}

/** Returns the number of values that are 0. */
function countZeros(rows: readonly RatedBucket[]): number {
  return sumOf(
    rows.filter(({ bucket }) => bucket === ZERO_BUCKET),
    'samples',
  );
}

/** Returns the page views by value as bars of equal width; the last bar holds all greater values. */
function createDistribution(metric: MetricName, rows: readonly RatedBucket[]): MetricReport['distribution'] {
  const { width, number } = BARS[metric];
  // Rounded, because 3 × 0.1 is not 0.3 in binary.
  const end = (index: number) => Number((index * width).toFixed(3));
  const bars = Array.from({ length: number + 1 }, (_, index) => ({
    from: end(index),
    to: index < number ? end(index + 1) : null,
    weight: 0,
  }));
  for (const row of rows) {
    const value = valueIn(metric, row);
    const bar = bars.find(({ to }) => to === null || value <= to);
    if (bar) bar.weight += row.weight;
  }
  return bars;
}

/** The figures from which the report of a web vital is computed. */
interface ReportedViews {
  histograms: SliceHistograms;
  hits: Hits;
  /** The days or hours of the trend. */
  starts: readonly string[];
}

/** Returns the report of one web vital: over all page views, by page type, by device, and by day or hour. */
export function reportMetric(name: MetricName, views: ReportedViews): MetricReport {
  const { histograms, hits, starts } = views;
  const allViews = histograms.bucketsOf(name, ALL_VIEWS);
  const summarise: Summarise = (slice) =>
    summariseMetric(name, histograms.bucketsOf(name, slice), hits.count(slice));
  return {
    name,
    ...summarise(ALL_VIEWS),
    zeros: countZeros(allViews),
    distribution: createDistribution(name, allViews),
    byPageType: breakDown(name, 'pageType', { ...views, summarise }),
    byDevice: breakDown(name, 'device', { ...views, summarise }),
    trend: starts.map((start) => ({ start, ...summarise({ ...ALL_VIEWS, start }) })),
  };
}

type Summarise = (slice: Slice) => MetricSummary;

/** Returns a summary for each value of a dimension, including values that were visited but not measured. */
function breakDown(
  name: MetricName,
  dimension: Breakdown,
  { histograms, hits, summarise }: ReportedViews & { summarise: Summarise },
): MetricReport['byPageType'] {
  const values = new Set([...histograms.valuesOf(name, dimension), ...hits.values(dimension)]);
  const summaries = [...values].map((value) => ({
    value,
    ...summarise({ ...ALL_VIEWS, [dimension]: value }),
  }));
  return summaries.sort(
    (one, other) =>
      other.weight - one.weight ||
      (other.coverage.hits ?? 0) - (one.coverage.hits ?? 0) ||
      (one.value < other.value ? -1 : 1),
  );
}

/** The hits that the census counted. */
export interface Hits {
  /** Returns the hits of a slice; null when the census does not count such page views. */
  count(slice: Slice): number | null;
  /** Returns the values that hits have, including those that no performance record has. */
  values(dimension: Breakdown): string[];
}

/** The dimensions that hits do not have. */
export const NOT_OF_HITS = ['connection', 'navigationType', 'release'] as const;

/** Returns the hits of a scope from its counts. */
export function createHits(scope: ReportScope, counts: readonly CountRow[], { kind }: FigureSource): Hits {
  const { filters } = scope;
  const isOfRecords = kind === 'records';
  const isUnknown =
    NOT_OF_HITS.some((dimension) => filters[dimension] !== undefined) ||
    (isOfRecords && !findWholeRollup(scope));
  const hits = isUnknown ? [] : counts.filter(({ name }) => name === 'hit');
  return {
    count(slice) {
      if (isOfRecords && (slice.pageType !== null || slice.device !== null)) return null;
      const pageType = slice.pageType ?? filters.pageType;
      if (isUnknown || (pageType !== undefined && UNCENSUSED_PAGE_TYPES.includes(pageType))) return null;
      return hits.find((row) => isOfSlice(row, slice))?.total ?? 0;
    },
    values: (dimension) => valuesOf(hits, dimension),
  };
}

/** Returns whether a row is about a slice. */
export function isOfSlice(row: Slice, { pageType, device, start }: Slice): boolean {
  return row.pageType === pageType && row.device === device && row.start === start;
}

/** Returns the distinct values of a dimension. */
function valuesOf(rows: readonly Slice[], dimension: Breakdown): string[] {
  return [...new Set(rows.flatMap((row) => row[dimension] ?? []))];
}
