import { METRICS, type MetricName } from '../../../schemas/metrics';
import type { Bucket } from '../aggregates/histogram';
import { labelsOf, MAX_PAGE_TYPES, type VitalLabels } from '../prometheus/vital-segments';
import type { FigureStore } from '../report/figure-store';
import { readLimitedFigures } from '../report/read-limited-figures';
import type { ReportScope } from '../report/report-scope';
import type { SliceHistograms } from '../report/slice-histograms';
import { ALL_VISITS } from '../report/slices';
import { sortBuckets } from '../report/summarise-metric';

/** The values of a metric, of all visits, of one page type, or of one device. */
export interface VitalHistogram {
  labels: VitalLabels;
  /** Sorted by value. */
  buckets: readonly Bucket[];
}

/** Returns the histograms of a scope in the segments of the gauges, those that have values. */
export function readVitalHistograms(
  figures: FigureStore,
  scope: ReportScope,
  sampleRate: number,
): Promise<VitalHistogram[]> {
  return figures.readSnapshot(async (reader) => {
    const { histograms } = await readLimitedFigures(reader, scope, sampleRate);
    return METRICS.flatMap((metric) => histogramsOf(metric, histograms)).filter(
      ({ buckets }) => buckets.length > 0,
    );
  });
}

function histogramsOf(metric: MetricName, histograms: SliceHistograms): VitalHistogram[] {
  const read = (part: { pageType?: string; device?: string }) => ({
    labels: labelsOf(metric, part),
    buckets: sortBuckets(metric, histograms.bucketsOf(metric, { ...ALL_VISITS, ...part })),
  });
  const byPageType = histograms
    .valuesOf(metric, 'pageType')
    .map((pageType) => read({ pageType }))
    .sort((one, other) => weightOf(other) - weightOf(one));
  return [
    read({}),
    ...byPageType.slice(0, MAX_PAGE_TYPES),
    ...histograms.valuesOf(metric, 'device').map((device) => read({ device })),
  ];
}

function weightOf({ buckets }: VitalHistogram): number {
  return buckets.reduce((sum, { weight }) => sum + weight, 0);
}
