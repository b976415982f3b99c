import { describe, expect, it } from 'vitest';
import { exactInterval, exactPercentile } from '../../simulate/exact-percentile';

const values = (...all: number[]) => all.map((value) => ({ value, weight: 1 }));

describe('the exact percentile', () => {
  it.each([
    [values(4, 1, 3, 2), 3],
    [values(1, 2, 3, 4, 5), 4],
    [values(0, 0, 0, 9), 0],
    [
      [
        { value: 7, weight: 1 },
        { value: 1, weight: 10 },
      ],
      1,
    ],
  ])('of %o is %d', (all, p75) => {
    expect(exactPercentile(all, 0.75)).toBe(p75);
  });

  it('is null without values', () => {
    expect(exactPercentile([], 0.75)).toBeNull();
    expect(exactInterval([])).toBeNull();
  });

  it('lies between order statistics', () => {
    expect(exactInterval(values(...Array.from({ length: 100 }, (_, index) => index + 1)))).toEqual([66, 84]);
  });
});
