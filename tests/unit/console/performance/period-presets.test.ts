import { expect, it } from 'vitest';
import { PERIODS, periodFilters } from '../../../../console/performance/period-presets';

const NOW = Date.parse('2026-03-04T23:30:00Z');

it('returns the hours of a period, or its days up to today in UTC', () => {
  expect(PERIODS.map((period) => periodFilters(period, NOW))).toEqual([
    { hours: '24' },
    { from: '2026-02-26', to: '2026-03-04' },
    { from: '2026-02-05', to: '2026-03-04' },
    { from: '2025-12-05', to: '2026-03-04' },
  ]);
});
