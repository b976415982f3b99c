import { formatCount, formatShare, formatValue } from '../charts/figure-formats';
import { type MetricName, RATING_NAMES, rate } from '../charts/metric-standard';
import type { LiveFigure, MinuteFigure } from './live-figures';

const clock = new Intl.DateTimeFormat('en', { timeStyle: 'medium', hourCycle: 'h23', timeZone: 'UTC' });
/** A time in UTC: `12:29:07`. */
export function formatClock(at: number): string {
  return clock.format(at);
}

/** A minute in UTC: `12:29`. */
export function formatMinute(start: number): string {
  return formatClock(start).slice(0, 5);
}

/** The number of visits: `1 visit`, `12 visits`. */
export function visitsText({ visits }: Pick<LiveFigure, 'visits'>): string {
  return `${formatCount(visits)} ${visits === 1 ? 'visit' : 'visits'}`;
}

/** The figures of a minute: `12:29 UTC: p75 2,300 ms, good, 12 visits, 80 % good`. */
export function minuteText(metric: MetricName, { start, p75, good, visits }: MinuteFigure): string {
  const minute = `${formatMinute(start)} UTC`;
  if (p75 === null || good === null) return `${minute}: no visits`;
  const rating = RATING_NAMES[rate(metric, p75)];
  return `${minute}: p75 ${formatValue(metric, p75)}, ${rating}, ${visitsText({ visits })}, ${formatShare(good)} good`;
}
