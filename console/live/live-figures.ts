import { LIVE_MINUTES, type LiveRecord } from '../../contract/telemetry/live';
import { formatPageViews, formatShare, formatValue } from '../charts/figure-formats';
import { type MetricName, RATING_NAMES, rate } from '../charts/metric-standard';
import { utcFormat } from '../charts/time-formats';

export const MINUTE_MS = 60_000;

/** Page views with their 75th percentile. */
export interface LiveFigure {
  views: number;
  /** Null without page views. */
  p75: number | null;
  /** Share of the page views with a good value; null without page views. */
  good: number | null;
}

/** Returns the figure of values of one metric, by nearest rank. Each value counts with its weight. */
export function computeLiveFigure(metric: MetricName, records: readonly LiveRecord[]): LiveFigure {
  const sorted = [...records].sort((one, other) => one.value - other.value);
  const total = sumOfWeights(sorted);
  if (total === 0) return { views: 0, p75: null, good: null };
  let reached = 0;
  const ranked = sorted.find(({ weight }) => {
    reached += weight;
    return reached >= total * 0.75 * (1 - 1e-12);
  });
  const good = sumOfWeights(sorted.filter(({ value }) => rate(metric, value) === 'good'));
  return { views: records.length, p75: ranked?.value ?? null, good: good / total };
}

/** Page views of one release in the window. */
export interface ReleaseFigure extends LiveFigure {
  release: string;
  /** When its first value arrived, in milliseconds since 1970. */
  firstSeen: number;
}

/** Returns the figures of each release, the newest first. Expects values of one metric sorted by time. */
export function byRelease(metric: MetricName, records: readonly LiveRecord[]): ReleaseFigure[] {
  const groups = groupBy(records, ({ release }) => release);
  return [...groups]
    .map(([release, of]) => ({ release, firstSeen: of[0]?.at ?? 0, ...computeLiveFigure(metric, of) }))
    .sort((one, other) => other.firstSeen - one.firstSeen);
}

/** Page views of one minute. */
export interface MinuteFigure extends LiveFigure {
  /** Its start. */
  start: number;
}

/**
 * Returns the figures of each minute of the window that ends at `until`, the oldest first. The first and the last minute are
 * as a rule not whole in it.
 */
export function byMinute(metric: MetricName, records: readonly LiveRecord[], until: number): MinuteFigure[] {
  const groups = groupBy(records, ({ at }) => minuteOf(at));
  const oldest = minuteOf(until) - LIVE_MINUTES * MINUTE_MS;
  return Array.from({ length: LIVE_MINUTES + 1 }, (_, index) => {
    const start = oldest + index * MINUTE_MS;
    return { start, ...computeLiveFigure(metric, groups.get(start) ?? []) };
  });
}

function minuteOf(at: number): number {
  return at - (at % MINUTE_MS);
}

function sumOfWeights(records: readonly LiveRecord[]): number {
  return records.reduce((sum, { weight }) => sum + weight, 0);
}

/** Returns the records by a key, in the order of its first appearance. */
function groupBy<Key>(
  records: readonly LiveRecord[],
  keyOf: (record: LiveRecord) => Key,
): Map<Key, LiveRecord[]> {
  const groups = new Map<Key, LiveRecord[]>();
  for (const record of records) {
    const group = groups.get(keyOf(record));
    if (group) group.push(record);
    else groups.set(keyOf(record), [record]);
  }
  return groups;
}

const minute = utcFormat({ hour: 'numeric', minute: '2-digit' });
const second = utcFormat({ hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** A time in UTC: `2:29:07 PM`, or `14:29:07`. */
export function formatClock(at: number): string {
  return second.format(at);
}

/** A minute in UTC: `2:29 PM`, or `14:29`. */
export function formatMinute(start: number): string {
  return minute.format(start);
}

/** The figures of a minute: `2:29 PM UTC: p75 2,300 ms, good, 12 page views, 80 % good`. */
export function minuteText(metric: MetricName, { start, p75, good, views }: MinuteFigure): string {
  const time = `${formatMinute(start)} UTC`;
  if (p75 === null || good === null) return `${time}: no page views`;
  const rating = RATING_NAMES[rate(metric, p75)];
  return `${time}: p75 ${formatValue(metric, p75)}, ${rating}, ${formatPageViews(views)}, ${formatShare(good)} good`;
}
