import type { MetricReport } from '../../contract/telemetry/report';
import { RATINGS, rate } from '../charts/metric-standard';

/** Returns the metric with the worst rating, of several the first; null without values. */
export function worstMetric(metrics: readonly MetricReport[]): MetricReport['name'] | null {
  const [worst] = metrics
    .filter(({ p75 }) => p75 !== null)
    .toSorted((one, other) => severity(other) - severity(one));
  return worst?.name ?? null;
}

function severity({ name, p75 }: MetricReport): number {
  return RATINGS.indexOf(rate(name, p75 ?? 0));
}
