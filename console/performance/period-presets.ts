import type { ReportFilters } from './report-filters';

const DAY_MS = 86_400_000;

/** Periods to choose with one press; days are UTC, and the last one is today. */
export const PERIODS = [
  { label: 'Today', days: 1 },
  { label: '7 days', days: 7 },
  { label: '28 days', days: 28 },
  { label: '90 days', days: 90 },
] as const;

/** Returns the first and the last day of the last `days` days. `now` in ms since 1970. */
export function lastDays(days: number, now: number): Required<Pick<ReportFilters, 'from' | 'to'>> {
  return { from: utcDay(now - (days - 1) * DAY_MS), to: utcDay(now) };
}

function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
