import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatDay,
  formatInstant,
  formatRange,
  formatShare,
  formatTick,
  formatValue,
} from '../../../../console/charts/figure-formats';

describe('values', () => {
  it('in time are whole milliseconds with a thin space before the unit', () => {
    expect(formatValue('LCP', 2479.6)).toBe('2,480\u202fms');
    expect(formatValue('INP', 0)).toBe('0\u202fms');
  });

  it('of CLS have three digits and no unit', () => {
    expect(formatValue('CLS', 0)).toBe('0.000');
    expect(formatValue('CLS', 0.1)).toBe('0.100');
  });

  it('in a range have one unit', () => {
    expect(formatRange('LCP', [2420, 2560])).toBe('2,420–2,560\u202fms');
    expect(formatRange('CLS', [0.1, 0.12])).toBe('0.100–0.120');
  });

  it('on an axis are short', () => {
    expect(['LCP', 'INP'].map((name) => formatTick(name as 'LCP', 2500))).toEqual([
      '2.5\u202fs',
      '2.5\u202fs',
    ]);
    expect(formatTick('LCP', 200)).toBe('200\u202fms');
    expect(formatTick('CLS', 0.25)).toBe('0.25');
  });
});

describe('shares', () => {
  it.each([
    [0, '0\u202f%'],
    [0.0004, '<\u202f0.1\u202f%'],
    [0.064, '6.4\u202f%'],
    [0.54, '54\u202f%'],
    [0.9996, '99.9\u202f%'],
    [1, '100\u202f%'],
    [1.06, '106\u202f%'],
  ])('%d is %j', (share, text) => {
    expect(formatShare(share)).toBe(text);
  });

  it('are 0 % and 100 % for exactly 0 and 1 only', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true, minExcluded: true, maxExcluded: true }),
        (share) => {
          expect(['0\u202f%', '100\u202f%']).not.toContain(formatShare(share));
        },
      ),
    );
  });
});

it('counts have group separators, bytes decimal units', () => {
  expect(formatCount(12_300)).toBe('12,300');
  expect([0, 950, 3_240_000, 3_911_000_000].map(formatBytes)).toEqual([
    '0\u202fB',
    '950\u202fB',
    '3.2\u202fMB',
    '3.9\u202fGB',
  ]);
});

it('days are UTC in any time zone', () => {
  expect(formatDay('2026-01-31')).toBe('Jan 31, 2026');
  expect(formatInstant('2026-01-31T23:30:00.000Z')).toMatch(/^Jan 31, 2026, 11:30\sPM UTC$/);
});

it('text that is not a day is shown as it is', () => {
  expect(formatDay('yesterday')).toBe('yesterday');
});
