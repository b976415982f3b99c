import type { MetricName } from '../../../schemas/metrics';
import type { MetricReport, MetricSummary } from '../../../schemas/performance-report-schemas';
import type { Breakdown, Slice } from './report-rows';
import type { SliceHistograms } from './slice-histograms';
import { ALL_VISITS, type Hits } from './slices';
import { countZeros, createDistribution, summariseMetric } from './summarise-metric';

/** The figures from which the report of a web vital is computed. */
interface ReportedVisits {
  histograms: SliceHistograms;
  hits: Hits;
  /** The days or hours of the trend. */
  starts: readonly string[];
  /** Lets the server process other requests now and then. */
  yieldToVisitors: () => Promise<void> | undefined;
}

/** Returns the report of one web vital: over all visits, by page type, by device, and by day or hour. */
export async function reportMetric(name: MetricName, visits: ReportedVisits): Promise<MetricReport> {
  const { histograms, hits, starts, yieldToVisitors } = visits;
  const allVisits = histograms.bucketsOf(name, ALL_VISITS);
  const summarise: Summarise = async (slice) => {
    await yieldToVisitors();
    return summariseMetric(name, histograms.bucketsOf(name, slice), hits.count(slice));
  };
  const trend: MetricReport['trend'] = [];
  for (const start of starts) trend.push({ start, ...(await summarise({ ...ALL_VISITS, start })) });
  return {
    name,
    ...(await summarise(ALL_VISITS)),
    zeros: countZeros(allVisits),
    distribution: createDistribution(name, allVisits),
    byPageType: await breakDown(name, 'pageType', { ...visits, summarise }),
    byDevice: await breakDown(name, 'device', { ...visits, summarise }),
    trend,
  };
}

type Summarise = (slice: Slice) => Promise<MetricSummary>;

/** Returns a summary for each value of a dimension, including values that were visited but not measured. */
async function breakDown(
  name: MetricName,
  dimension: Breakdown,
  { histograms, hits, summarise }: ReportedVisits & { summarise: Summarise },
): Promise<MetricReport['byPageType']> {
  const values = new Set([...histograms.valuesOf(name, dimension), ...hits.values(dimension)]);
  const summaries: MetricReport['byPageType'] = [];
  for (const value of values)
    summaries.push({ value, ...(await summarise({ ...ALL_VISITS, [dimension]: value })) });
  return summaries.sort(
    (one, other) =>
      other.weight - one.weight ||
      (other.coverage.hits ?? 0) - (one.coverage.hits ?? 0) ||
      (one.value < other.value ? -1 : 1),
  );
}
