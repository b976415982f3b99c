import { describe, expect, it } from 'vitest';
import { parseFilters } from '../../../../console/performance/report-filters';
import { formatAddress, parseView } from '../../../../console/performance/report-view';

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
