import { METRICS, type MetricName } from '../../../contract/telemetry/metrics';
import type { Dimension, Segment, SegmentsReport } from '../../../contract/telemetry/report';
import { UNCENSUSED_PAGE_TYPES } from '../intake/dimensions';
import type { FigureSource, VitalsByValue } from '../store/figure-rows';
import type { ValueRow } from '../store/figures/values';
import { bucketsOf, chooseVitalsSource } from '../store/figures/vitals';
import type { FigureReader, FigureStore } from '../store/record-store';
import type { ReportScope } from '../store/report-scope';
import { describeSource, limitViews } from './limit-shares';
import { NOT_OF_HITS, summariseMetric } from './summarise-metric';

/** Values whose histograms are read: those with the most page views. */
const MAX_SEGMENTS = 50;

/** Returns the figures of each web vital by the values of a dimension. */
export function buildSegments(
  store: FigureStore,
  scope: ReportScope,
  by: Dimension,
  sampleRate: number,
): Promise<SegmentsReport> {
  return store.readSnapshot(async (figures) => {
    const views = await limitViews(figures, scope, { sampleRate });
    return readSegments(figures, views.scope, { by, sampleRate });
  });
}

/** Returns the figures of a scope whose shares are limited, by the values of a dimension. */
async function readSegments(
  figures: FigureReader,
  scope: ReportScope,
  { by, sampleRate }: { by: Dimension; sampleRate: number },
): Promise<SegmentsReport> {
  const source = await chooseVitalsSource(figures, scope, by, { sampleRate });
  const all = await figures.readValues(scope, { by, source });
  const listed = all.slice(0, MAX_SEGMENTS);
  const vitals = await figures.readVitals(scope, { by, source, values: listed.map(({ value }) => value) });
  const summarised = { vitals, hitsOf: hitsBy(scope, by, source) };
  return {
    unit: scope.unit,
    from: scope.from,
    to: scope.to,
    by,
    source: describeSource(source),
    unlisted: all.length - listed.length,
    metrics: METRICS.map((name) => ({ name, segments: summariseSegments(name, listed, summarised) })),
  };
}

interface SummarisedValues {
  vitals: VitalsByValue;
  hitsOf: (row: ValueRow) => number | null;
}

function summariseSegments(
  name: MetricName,
  listed: readonly ValueRow[],
  { vitals, hitsOf }: SummarisedValues,
): Segment[] {
  const segments = listed.map((row) => ({
    value: row.value,
    ...summariseMetric(name, bucketsOf(vitals, row.value, name), hitsOf(row)),
  }));
  return segments.sort((one, other) => other.weight - one.weight);
}

/** Returns how to read the hits of a value; null when the census does not count such page views. */
function hitsBy(
  { filters }: ReportScope,
  by: Dimension,
  source: FigureSource,
): (row: ValueRow) => number | null {
  const isUnknown =
    source.kind === 'records' ||
    NOT_OF_HITS.some((dimension) => dimension === by || filters[dimension] !== undefined);
  return ({ value, hits }) => {
    const pageType = by === 'pageType' ? value : filters.pageType;
    const isUncensused = pageType !== undefined && UNCENSUSED_PAGE_TYPES.includes(pageType);
    return isUnknown || isUncensused ? null : hits;
  };
}
