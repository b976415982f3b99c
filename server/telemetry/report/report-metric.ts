import type { MetricName } from '../../../contract/telemetry/metrics';
import type { MetricReport, MetricSummary } from '../../../contract/telemetry/report';
import type { Breakdown, Slice } from '../store/figure-rows';
import { ALL_VISITS } from '../store/figure-rows';
import type { SliceHistograms } from '../store/slice-histograms';
import type { Hits } from './slices';
import { countZeros, createDistribution, summariseMetric } from './summarise-metric';

/** The figures from which the report of a web vital is computed. */
interface ReportedVisits {
  histograms: SliceHistograms;
  hits: Hits;
  /** The days or hours of the trend. */
  starts: readonly string[];
}

/** Returns the report of one web vital: over all visits, by page type, by device, and by day or hour. */
export function reportMetric(name: MetricName, visits: ReportedVisits): MetricReport {
  const { histograms, hits, starts } = visits;
  const allVisits = histograms.bucketsOf(name, ALL_VISITS);
  const summarise: Summarise = (slice) =>
    summariseMetric(name, histograms.bucketsOf(name, slice), hits.count(slice));
  return {
    name,
    ...summarise(ALL_VISITS),
    zeros: countZeros(allVisits),
    distribution: createDistribution(name, allVisits),
    byPageType: breakDown(name, 'pageType', { ...visits, summarise }),
    byDevice: breakDown(name, 'device', { ...visits, summarise }),
    trend: starts.map((start) => ({ start, ...summarise({ ...ALL_VISITS, start }) })),
  };
}

type Summarise = (slice: Slice) => MetricSummary;

/** Returns a summary for each value of a dimension, including values that were visited but not measured. */
function breakDown(
  name: MetricName,
  dimension: Breakdown,
  { histograms, hits, summarise }: ReportedVisits & { summarise: Summarise },
): MetricReport['byPageType'] {
  const values = new Set([...histograms.valuesOf(name, dimension), ...hits.values(dimension)]);
  const summaries = [...values].map((value) => ({
    value,
    ...summarise({ ...ALL_VISITS, [dimension]: value }),
  }));
  return summaries.sort(
    (one, other) =>
      other.weight - one.weight ||
      (other.coverage.hits ?? 0) - (one.coverage.hits ?? 0) ||
      (one.value < other.value ? -1 : 1),
  );
}
