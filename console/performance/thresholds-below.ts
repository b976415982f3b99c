import { METRIC_STANDARDS, type MetricName } from '../charts/metric-standard';

/** Returns the thresholds of the metric up to `max`, the ones to mark in a chart. */
export function thresholdsBelow(metric: MetricName, max: number): { name: 'good' | 'poor'; value: number }[] {
  const { good, poor } = METRIC_STANDARDS[metric];
  const thresholds = [
    { name: 'good' as const, value: good },
    { name: 'poor' as const, value: poor },
  ];
  return thresholds.filter(({ value }) => value <= max);
}
