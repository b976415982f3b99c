import type { Coverage, MetricSummary, PerformanceReport } from '../../contract/telemetry/report';
import {
  formatCount,
  formatPageViews,
  formatRange,
  formatShare,
  formatValue,
} from '../charts/figure-formats';
import { type MetricName, RATING_NAMES, rate } from '../charts/metric-standard';

/** Number of values from which an interval exists, where each represents as many page views as the others. */
const MIN_SAMPLES = 12;

const TOO_FEW = `not before ${MIN_SAMPLES} values`;
const TOO_UNEQUAL = 'unknown, because a few values represent most page views';
const NO_VALUES = 'no values';

/** Returns the coverage as the text beside a figure. */
export function coverageText({ received, hits, share }: Coverage): string {
  const views = formatPageViews(received);
  if (hits === null) return `${views}, not counted by the census`;
  if (received > hits) return `${views}, more than the census counted (${formatCount(hits)})`;
  if (share === null) return 'no page views';
  return `measured ${formatShare(share)} of ${formatPageViews(hits)}`;
}

/** Returns the limits of what the figures are computed from as sentences; the empty text without a limit. */
export function sourceText({ kind, share }: PerformanceReport['source']): string {
  if (kind === 'all') return '';
  const sample = share < 1 ? ` A sample of ${formatShare(share)} of them is read.` : '';
  return `These filters together have no stored sums: the figures come from the single records that are still kept, without dropped ones.${sample}`;
}

/** Returns the 75th percentile as text, or a text for none. */
export function p75Text(metric: MetricName, { p75 }: Pick<MetricSummary, 'p75'>): string {
  return p75 === null ? NO_VALUES : formatValue(metric, p75);
}

/** Returns the 95 % confidence interval as text, or the reason why it is missing. */
export function intervalText(
  metric: MetricName,
  { interval, samples }: Pick<MetricSummary, 'interval' | 'samples'>,
): string {
  if (interval !== null) return formatRange(metric, interval);
  return samples < MIN_SAMPLES ? TOO_FEW : TOO_UNEQUAL;
}

/** Returns the number of values as text: `6,642 values`. */
export function samplesText(samples: number): string {
  return samples === 1 ? '1 value' : `${formatCount(samples)} values`;
}

/** Returns the other ratings that the interval reaches as text; null when it has one rating. */
export function doubtText(metric: MetricName, { p75, interval }: MetricSummary): string | null {
  if (p75 === null || interval === null) return null;
  const stated = rate(metric, p75);
  const others = interval.map((end) => rate(metric, end)).filter((rating) => rating !== stated);
  if (others.length === 0) return null;
  return `could also be ${[...new Set(others)].map((rating) => RATING_NAMES[rating]).join(' or ')}`;
}

/** Returns all figures of a summary as one text, for screen readers and tooltips. */
export function summaryText(metric: MetricName, summary: MetricSummary): string {
  const interval = `95\u202f% interval ${intervalText(metric, summary)}`;
  const parts = [
    p75Text(metric, summary),
    interval,
    samplesText(summary.samples),
    coverageText(summary.coverage),
  ];
  return parts.join(', ');
}
