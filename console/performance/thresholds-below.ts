import { METRIC_STANDARDS, type MetricName } from './metric-standard';

/** Where good ends and poor begins: the values to mark in a chart, those beyond `max` left out. */
export function thresholdsBelow(metric: MetricName, max: number): { name: 'good' | 'poor'; value: number }[] {
  const { good, poor } = METRIC_STANDARDS[metric];
  const thresholds = [
    { name: 'good' as const, value: good },
    { name: 'poor' as const, value: poor },
  ];
  return thresholds.filter(({ value }) => value <= max);
}
