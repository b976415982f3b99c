import { expect, it } from 'vitest';
import { splitPeriod, startsOf } from '../../../../../server/telemetry/store/report-scope';

it('reads up to eight days one by one', () => {
  const days = splitPeriod({ unit: 'day', from: '2026-02-26', to: '2026-03-05' });
  expect(days).toHaveLength(8);
  expect(days.slice(2, 4)).toEqual([
    { unit: 'day', from: '2026-02-28', to: '2026-02-28' },
    { unit: 'day', from: '2026-03-01', to: '2026-03-01' },
  ]);
});

it.each([
  ['one day', { unit: 'day', from: '2026-03-01', to: '2026-03-01' }, 1],
  ['nine days', { unit: 'day', from: '2026-03-01', to: '2026-03-09' }, 5],
  ['a month', { unit: 'day', from: '2026-03-01', to: '2026-03-28' }, 7],
  ['a year', { unit: 'day', from: '2025-03-01', to: '2026-03-01' }, 8],
  ['an hour', { unit: 'hour', from: '2026-03-01T23:00:00Z', to: '2026-03-01T23:00:00Z' }, 1],
  ['hours of three days', { unit: 'hour', from: '2026-03-01T05:00:00Z', to: '2026-03-03T04:00:00Z' }, 3],
] as const)('splits %s into parts that have each of its starts once', (_, period, count) => {
  const parts = splitPeriod(period);
  expect(parts).toHaveLength(count);
  expect(parts.flatMap(startsOf)).toEqual(startsOf(period));
});

it('splits hours at midnight', () => {
  expect(
    splitPeriod({
      unit: 'hour',
      from: '2026-03-01T23:00:00Z',
      to: '2026-03-02T22:00:00Z',
      websiteId: 'site',
    }),
  ).toEqual([
    { unit: 'hour', from: '2026-03-01T23:00:00Z', to: '2026-03-01T23:00:00Z', websiteId: 'site' },
    { unit: 'hour', from: '2026-03-02T00:00:00Z', to: '2026-03-02T22:00:00Z', websiteId: 'site' },
  ]);
});
