import type { ComparedMetric, Comparison } from '../../contract/telemetry/comparison';
import { formatCount, formatShare, formatValue } from '../charts/figure-formats';
import { valueName } from './dimension-names';
import { formatPeriod } from './periods';

export const VERDICT_NAMES: Readonly<Record<ComparedMetric['verdict'], string>> = {
  better: 'better',
  worse: 'worse',
  unknown: 'not known',
};

/** Returns what a comparison found about a metric as sentences. */
export function verdictSentences(metric: ComparedMetric): string {
  const { before, after, difference } = metric;
  if (before.p75 === null || after.p75 === null) return 'Not known: one side has no values.';
  if (!difference)
    return 'Not known: it takes about 20 values on each side, and more when they represent different numbers of page views.';
  const change = `${changeText(metric)}, with a simultaneous 95\u202f% interval from ${intervalEnds(metric).join(' to ')}.`;
  if (metric.verdict !== 'unknown') return `${capitalize(VERDICT_NAMES[metric.verdict])}: ${change}`;
  return `Not known: ${change} ${neededText(metric)}`.trim();
}

/** Returns the change of a percentile: `2,310 ms, 8 % less than 2,510 ms`. */
function changeText({ name, before, after }: ComparedMetric): string {
  const [from, to] = [before.p75 ?? 0, after.p75 ?? 0];
  if (from === to) return `${formatValue(name, to)} in both`;
  return `${formatValue(name, to)}, ${relativeText(to - from, from, name)} than ${formatValue(name, from)}`;
}

/** Returns both ends of the interval of a change: `12 % less`, `3 % less`. */
export function intervalEnds({ name, before, difference }: ComparedMetric): string[] {
  return (difference?.interval ?? []).map((end) => relativeText(end, before.p75 ?? 0, name));
}

function relativeText(change: number, base: number, name: ComparedMetric['name']): string {
  const direction = change < 0 ? 'less' : 'more';
  // A share of 0 does not exist.
  const size = base === 0 ? formatValue(name, Math.abs(change)) : formatShare(Math.abs(change) / base);
  return `${size} ${direction}`;
}

/** Returns how many values are missing until a change of 10 % would be found. */
function neededText({ valuesNeeded }: ComparedMetric): string {
  if (valuesNeeded === null) return '';
  if (valuesNeeded === 0)
    return 'There are enough values to find a change of 10\u202f%; if there is one, it is likely smaller.';
  return `About ${formatCount(valuesNeeded)} more values on each side would show a change of 10\u202f%.`;
}

/** Returns the finding about all metrics as one line. */
export function comparisonVerdict({ metrics }: Comparison): string {
  const named = (wanted: ComparedMetric['verdict']) =>
    metrics.filter(({ verdict }) => verdict === wanted).map(({ name }) => name);
  const parts = (['worse', 'better', 'unknown'] as const)
    .map((verdict) => ({ verdict, names: named(verdict) }))
    .filter(({ names }) => names.length > 0)
    .map(({ verdict, names }) => `${VERDICT_NAMES[verdict]}: ${names.join(', ')}`);
  return parts.join('; ');
}

/** Returns the page views of one side as text: `release 2.1, Jan 4 – 31, 2026`. */
export function sideText({ release, ...period }: Comparison['before'], isOfReleases: boolean): string {
  const name = release === null || !isOfReleases ? '' : `release ${valueName('release', release)}, `;
  return `${name}${formatPeriod(period)}`;
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
