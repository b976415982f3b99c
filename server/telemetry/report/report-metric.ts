import type { MetricName } from '../../../schemas/metrics';
import type { MetricReport } from '../../../schemas/performance-report-schemas';
import type { BucketRow, Slice } from './read-aggregates';
import { ALL_VISITS, type Breakdown, type Hits, isOfSlice, valuesOf } from './slices';
import { countZeros, createDistribution, summariseMetric } from './summarise-metric';

/** Returns the report of one web vital: over all visits, by page type, by device, and by day or hour. */
export function reportMetric(
  name: MetricName,
  vitals: readonly BucketRow[],
  hits: Hits,
  starts: readonly string[],
): MetricReport {
  const rows = vitals.filter(({ metric }) => metric === name);
  const allVisits = rows.filter((row) => isOfSlice(row, ALL_VISITS));
  const summarise = (slice: Slice) => summariseSlice(name, rows, hits, slice);
  return {
    name,
    ...summarise(ALL_VISITS),
    zeros: countZeros(allVisits),
    distribution: createDistribution(name, allVisits),
    byPageType: breakDown(name, rows, hits, 'pageType'),
    byDevice: breakDown(name, rows, hits, 'device'),
    trend: starts.map((start) => ({ start, ...summarise({ ...ALL_VISITS, start }) })),
  };
}

/** Returns a summary for each value of a dimension, including values that were visited but not measured. */
function breakDown(
  name: MetricName,
  rows: readonly BucketRow[],
  hits: Hits,
  dimension: Breakdown,
): MetricReport['byPageType'] {
  const values = new Set([...valuesOf(rows, dimension), ...hits.values(dimension)]);
  return [...values]
    .map((value) => ({
      value,
      ...summariseSlice(name, rows, hits, { ...ALL_VISITS, [dimension]: value }),
    }))
    .sort((one, other) => other.weight - one.weight || (other.coverage.hits ?? 0) - (one.coverage.hits ?? 0));
}

function summariseSlice(name: MetricName, rows: readonly BucketRow[], hits: Hits, slice: Slice) {
  const ofSlice = rows.filter((row) => isOfSlice(row, slice));
  return summariseMetric(name, ofSlice, hits.count(slice));
}
