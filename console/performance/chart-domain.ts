import type { MetricSummary } from '../../contract/telemetry/report';
import { METRIC_STANDARDS, type MetricName } from '../charts/metric-standard';

/** Maximum end of the axis, as a multiple of the largest percentile. Longer intervals are cut off. */
const MAX_STRETCH = 1.6;

/** Returns the end of the axis of percentiles: above all of them and, up to a limit, above their intervals. */
export function highestValue(metric: MetricName, summaries: readonly MetricSummary[]): number {
  const { good } = METRIC_STANDARDS[metric];
  const largest = Math.max(good, ...summaries.map(({ p75 }) => p75 ?? 0));
  const ends = summaries.map(({ interval }) => interval?.[1] ?? 0);
  return Math.max(largest * 1.15, Math.min(Math.max(0, ...ends), largest * MAX_STRETCH));
}

/** Returns the thresholds of the metric up to `max`, the ones to mark in a chart. */
export function thresholdsBelow(metric: MetricName, max: number): { name: 'good' | 'poor'; value: number }[] {
  const { good, poor } = METRIC_STANDARDS[metric];
  const thresholds = [
    { name: 'good' as const, value: good },
    { name: 'poor' as const, value: poor },
  ];
  return thresholds.filter(({ value }) => value <= max);
}
