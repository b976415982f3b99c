import { expect, it } from 'vitest';
import {
  formatMark,
  formatPeriod,
  formatStart,
  PERIODS,
  periodFilters,
} from '../../../../console/performance/periods';

/** Intl separates with several kinds of spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ');

it('writes days and hours in UTC', () => {
  expect(formatStart('2026-01-31')).toBe('Jan 31, 2026');
  expect(plain(formatStart('2026-01-31T14:00:00Z'))).toBe('Jan 31, 2026, 2 PM');
  expect(formatMark(Date.parse('2026-01-31'), 'day')).toBe('Jan 31');
  expect(plain(formatMark(Date.parse('2026-01-31T14:00:00Z'), 'hour'))).toBe('2 PM');
});

it('writes a period to its last day, or to the end of its last hour', () => {
  const days = { unit: 'day', from: '2026-01-04', to: '2026-01-31' } as const;
  expect(plain(formatPeriod(days))).toBe('Jan 4 – 31, 2026');
  const hours = { unit: 'hour', from: '2026-01-30T15:00:00Z', to: '2026-01-31T14:00:00Z' } as const;
  expect(plain(formatPeriod(hours))).toBe('Jan 30, 2026, 3 PM – Jan 31, 2026, 3 PM');
});

it('returns the hours of a period, or its days up to today in UTC', () => {
  expect(PERIODS.map((period) => periodFilters(period, Date.parse('2026-03-04T23:30:00Z')))).toEqual([
    { hours: '24' },
    { from: '2026-02-26', to: '2026-03-04' },
    { from: '2026-02-05', to: '2026-03-04' },
    { from: '2025-12-05', to: '2026-03-04' },
  ]);
});
