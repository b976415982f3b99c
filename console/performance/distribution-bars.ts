import type { MetricReport } from '../../contract/telemetry/report';
import { METRIC_STANDARDS, type MetricName, type Rating } from '../charts/metric-standard';

/** A bar of the distribution chart. */
export interface DistributionBar {
  from: number;
  /** Null for the last bar, whose range has no upper end. */
  to: number | null;
  /** End of the bar on the axis; the last one is as wide as the one before. */
  end: number;
  weight: number;
  /** Of all page views, from 0 to 1. */
  share: number;
  rating: Rating;
}

/** Returns the bars of a metric, with the share of page views in each. */
export function distributionBars({ name, distribution }: MetricReport): DistributionBar[] {
  const all = distribution.reduce((sum, { weight }) => sum + weight, 0);
  return distribution.map(({ from, to, weight }, index) => ({
    from,
    to,
    weight,
    end: to ?? from + (from - (distribution[index - 1]?.from ?? 0)),
    share: all === 0 ? 0 : weight / all,
    rating: rateRange(name, to),
  }));
}

// The end of a range decides its rating; a threshold belongs to the better one.
function rateRange(metric: MetricName, to: number | null): Rating {
  const { good, poor } = METRIC_STANDARDS[metric];
  if (to === null || to > poor) return 'poor';
  return to <= good ? 'good' : 'needs-improvement';
}
