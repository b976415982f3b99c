import type { PerformanceReport } from '../../contract/telemetry/report';
import { utcFormat } from '../charts/time-formats';
import type { PeriodFilters } from './report-address';

type Unit = PerformanceReport['unit'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const day = { month: 'short', day: 'numeric' } as const;
/** Formats of a day or an hour in a sentence, and of a mark on an axis. */
const formats: Readonly<Record<Unit, { full: Intl.DateTimeFormat; mark: Intl.DateTimeFormat }>> = {
  day: { full: utcFormat({ ...day, year: 'numeric' }), mark: utcFormat(day) },
  hour: {
    full: utcFormat({ ...day, year: 'numeric', hour: 'numeric' }),
    mark: utcFormat({ hour: 'numeric' }),
  },
};

/** Milliseconds of a day and of an hour. */
export const UNIT_MS: Readonly<Record<Unit, number>> = { day: DAY_MS, hour: HOUR_MS };

/** Returns whether a start such as `2026-01-31` or `2026-01-31T14:00:00Z` is that of a day or of an hour. */
export function unitOf(start: string): Unit {
  return start.includes('T') ? 'hour' : 'day';
}

/** The start of a day or an hour: `Jan 31, 2026`, `Jan 31, 2026, 2 PM` or `Jan 31, 2026, 14:00`. */
export function formatStart(start: string): string {
  return formats[unitOf(start)].full.format(new Date(start));
}

/** The start of a day or an hour on an axis: `Jan 31`, `2 PM` or `14:00`. */
export function formatMark(time: number, unit: Unit): string {
  return formats[unit].mark.format(time);
}

/** A period of days or hours, the end of the last hour included: `Jan 4 – 31, 2026`, `Jan 30, 2026, 3 PM – …`. */
export function formatPeriod({ unit, from, to }: Pick<PerformanceReport, 'unit' | 'from' | 'to'>): string {
  const end = unit === 'hour' ? Date.parse(to) + HOUR_MS : Date.parse(to);
  return formats[unit].full.formatRange(Date.parse(from), end);
}

/** Periods to choose with one press; days are UTC, and the last one is today. */
export const PERIODS = [
  { label: '24 hours', hours: 24 },
  { label: '7 days', days: 7 },
  { label: '28 days', days: 28 },
  { label: '90 days', days: 90 },
] as const;

/** Returns the filters of a period up to `now`, in ms since 1970. */
export function periodFilters(period: (typeof PERIODS)[number], now: number): PeriodFilters {
  if ('hours' in period) return { hours: String(period.hours) };
  return { from: utcDay(now - (period.days - 1) * DAY_MS), to: utcDay(now) };
}

function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
