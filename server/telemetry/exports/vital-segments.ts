import type { MetricSummary, PerformanceReport } from '../../../contract/telemetry/report';

/** Page types with the most visits that have figures of their own. */
const MAX_PAGE_TYPES = 20;

export type VitalReport = Pick<PerformanceReport, 'metrics'>;

/** The labels of a figure: all visits, one page type, or one device. An empty string stands for all. */
type VitalLabels = { metric: string; page_type: string; device: string };

/** A figure of all visits, of one page type, or of one device. */
export interface VitalSegment {
  labels: VitalLabels;
  summary: MetricSummary;
}

/** Returns the figures of all visits, of the page types with the most visits, and of each device. */
export function segmentsOf({ metrics }: VitalReport): VitalSegment[] {
  return metrics.flatMap(({ name: metric, byPageType, byDevice, ...summary }) => [
    { labels: labelsOf(metric, {}), summary },
    ...byPageType
      .slice(0, MAX_PAGE_TYPES)
      .map((each) => ({ labels: labelsOf(metric, { pageType: each.value }), summary: each })),
    ...byDevice.map((each) => ({ labels: labelsOf(metric, { device: each.value }), summary: each })),
  ]);
}

function labelsOf(
  metric: string,
  { pageType, device = '' }: { pageType?: string; device?: string },
): VitalLabels {
  return { metric, page_type: pageType === '' ? 'none' : (pageType ?? ''), device };
}
