import type { MetricSummary, PerformanceReport } from '../../../schemas/performance-report-schemas';

/** Page types with the most visits that have figures of their own. */
const MAX_PAGE_TYPES = 20;

export type VitalReport = Pick<PerformanceReport, 'metrics'>;

/** A figure of all visits, of one page type, or of one device. The empty text stands for all. */
export interface VitalSegment {
  labels: { metric: string; page_type: string; device: string };
  summary: MetricSummary;
}

/** Returns the figures of all visits, of the page types with the most visits, and of each device. */
export function segmentsOf({ metrics }: VitalReport): VitalSegment[] {
  return metrics.flatMap(({ name: metric, byPageType, byDevice, ...summary }) => [
    { labels: { metric, page_type: '', device: '' }, summary },
    ...byPageType
      .slice(0, MAX_PAGE_TYPES)
      .map((each) => ({ labels: { metric, page_type: each.value || 'none', device: '' }, summary: each })),
    ...byDevice.map((each) => ({ labels: { metric, page_type: '', device: each.value }, summary: each })),
  ]);
}
