import type { PeriodFilters } from './report-filters';

const DAY_MS = 86_400_000;

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
