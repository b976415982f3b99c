import type { MetricSummary } from '../../schemas/performance-report-schemas';
import { METRIC_STANDARDS, type MetricName } from './metric-standard';

/** An interval that reaches further than this many times the largest percentile is cut, or it alone were seen. */
const FARTHEST = 1.6;

/** Where the axis of percentiles ends: beyond all of them and, as far as that leaves room, of their intervals. */
export function highestValue(metric: MetricName, summaries: readonly MetricSummary[]): number {
  const { good } = METRIC_STANDARDS[metric];
  const largest = Math.max(good, ...summaries.map(({ p75 }) => p75 ?? 0));
  const ends = summaries.map(({ interval }) => interval?.[1] ?? 0);
  return Math.max(largest * 1.15, Math.min(Math.max(0, ...ends), largest * FARTHEST));
}
