interface ReportedMetric {
  value: number;
  rating: string;
}

/**
 * Returns a function that reports a metric with its rating if it has a value, and a new one. The build uses it in place of the
 * function of that name in web-vitals, which can also wait for a last value: all changes are reported here.
 */
export function bindReporter(
  report: (metric: ReportedMetric) => void,
  metric: ReportedMetric,
  [good, fair]: readonly [number, number],
): () => void {
  let reported = -1;
  return () => {
    const { value } = metric;
    if (value < 0 || value === reported) return;
    reported = value;
    metric.rating = value > fair ? 'poor' : value > good ? 'needs-improvement' : 'good';
    report(metric);
  };
}
