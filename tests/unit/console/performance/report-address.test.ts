import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAddress,
  formatFilters,
  parseFilters,
  parseView,
  setFilters,
  withFilter,
  withPeriod,
} from '../../../../console/performance/report-address';
import { DIMENSIONS } from '../../../../contract/telemetry/report';

const anyFilters = fc.record(
  Object.fromEntries(
    ['from', 'to', 'hours', ...DIMENSIONS].map((name) => [
      name,
      fc.string({ unit: 'binary', maxLength: 64 }),
    ]),
  ),
  { requiredKeys: [] },
);

it('round-trip through an address', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(parseFilters(formatFilters(filters))).toEqual({ ...filters });
    }),
  );
});

it('are read from any address and written back the same', () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      const written = formatFilters(parseFilters(search));
      expect(formatFilters(parseFilters(written))).toBe(written);
    }),
  );
});

it('distinguish the empty value from no filter', () => {
  expect(parseFilters('?template=')).toEqual({ template: '' });
  expect(parseFilters('?')).toEqual({});
  expect(formatFilters({ template: '' })).toBe('?template=');
  expect(formatFilters({})).toBe('');
});

it('use the first value of a repeated name and ignore other names', () => {
  expect(parseFilters('?device=phone&device=desktop&utm_source=x')).toEqual({ device: 'phone' });
});

it('are set and removed one by one', () => {
  const phones = withFilter({ from: '2026-01-01' }, 'device', 'phone');
  expect(setFilters(phones)).toEqual(['from', 'device']);
  expect(withFilter(phones, 'device', undefined)).toEqual({ from: '2026-01-01' });
});

it('hold days or hours, and keep the other filters', () => {
  const phones = { from: '2026-01-01', to: '2026-01-02', device: 'phone' };
  expect(withPeriod(phones, { hours: '24' })).toEqual({ hours: '24', device: 'phone' });
  expect(withPeriod({ hours: '24' }, { from: '2026-01-01' })).toEqual({ from: '2026-01-01' });
});

describe('the view in an address', () => {
  it.each([
    '',
    '?device=phone',
    '?from=2026-01-01&device=phone&by=path',
    '?by=release',
    '?against=previous',
    '?release=2&by=path&against=release&againstRelease=1',
    '?against=days&againstFrom=2026-01-01&againstTo=2026-01-31',
  ])('is read and written: %s', (search) =>
    expect(formatAddress(parseFilters(search), parseView(search))).toBe(search),
  );

  it('leaves out what it does not know', () => {
    expect(parseView('?by=weather&against=weather')).toEqual({});
    expect(parseView('?against=release')).toEqual({});
  });
});
