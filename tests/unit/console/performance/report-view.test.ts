import { describe, expect, it } from 'vitest';
import { readFilters } from '../../../../console/performance/report-filters';
import { readView, writeAddress } from '../../../../console/performance/report-view';

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
    expect(writeAddress(readFilters(search), readView(search))).toBe(search),
  );

  it('leaves out what it does not know', () => {
    expect(readView('?by=weather&against=weather')).toEqual({});
    expect(readView('?against=release')).toEqual({});
  });
});
