import type { MetricName } from '../../../schemas/metrics';
import type { MetricReport, MetricSummary } from '../../../schemas/performance-report-schemas';
import type { Breakdown, Slice } from './report-rows';
import type { SliceHistograms } from './slice-histograms';
import { ALL_VISITS, type Hits } from './slices';
import { countZeros, createDistribution, summariseMetric } from './summarise-metric';

/** Returns the report of one web vital: over all visits, by page type, by device, and by day or hour. */
export function reportMetric(
  name: MetricName,
  histograms: SliceHistograms,
  hits: Hits,
  starts: readonly string[],
): MetricReport {
  const allVisits = histograms.bucketsOf(name, ALL_VISITS);
  const summarise = (slice: Slice) =>
    summariseMetric(name, histograms.bucketsOf(name, slice), hits.count(slice));
  return {
    name,
    ...summarise(ALL_VISITS),
    zeros: countZeros(allVisits),
    distribution: createDistribution(name, allVisits),
    byPageType: breakDown(name, 'pageType', { histograms, hits, summarise }),
    byDevice: breakDown(name, 'device', { histograms, hits, summarise }),
    trend: starts.map((start) => ({ start, ...summarise({ ...ALL_VISITS, start }) })),
  };
}

interface Visits {
  histograms: SliceHistograms;
  hits: Hits;
  summarise: (slice: Slice) => MetricSummary;
}

/** Returns a summary for each value of a dimension, including values that were visited but not measured. */
function breakDown(
  name: MetricName,
  dimension: Breakdown,
  { histograms, hits, summarise }: Visits,
): MetricReport['byPageType'] {
  const values = new Set([...histograms.valuesOf(name, dimension), ...hits.values(dimension)]);
  return [...values]
    .map((value) => ({ value, ...summarise({ ...ALL_VISITS, [dimension]: value }) }))
    .sort(
      (one, other) =>
        other.weight - one.weight ||
        (other.coverage.hits ?? 0) - (one.coverage.hits ?? 0) ||
        (one.value < other.value ? -1 : 1),
    );
}
