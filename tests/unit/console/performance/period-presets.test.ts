import { expect, it } from 'vitest';
import { lastDays, PERIODS } from '../../../../console/performance/period-presets';

const NOW = Date.parse('2026-03-04T23:30:00Z');

it('returns the days of a period up to today in UTC', () => {
  expect(PERIODS.map(({ days }) => lastDays(days, NOW))).toEqual([
    { from: '2026-03-04', to: '2026-03-04' },
    { from: '2026-02-26', to: '2026-03-04' },
    { from: '2026-02-05', to: '2026-03-04' },
    { from: '2025-12-05', to: '2026-03-04' },
  ]);
});
