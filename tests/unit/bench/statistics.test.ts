import { describe, expect, it } from 'vitest';
import { quantile, summarize } from '../../bench/statistics';

describe('summarize', () => {
  it('returns the middle of an odd number of values in any order', () => {
    expect(summarize([9, 1, 5]).median).toBe(5);
  });

  it('returns the mean of the two middle values of an even number', () => {
    expect(summarize([1, 2, 4, 100]).median).toBe(3);
  });

  it('returns the interquartile range, which ignores one outlier', () => {
    expect(summarize([1, 2, 3, 4, 1000]).iqr).toBe(2);
  });

  it('returns a single value with no spread', () => {
    expect(summarize([7])).toEqual({ median: 7, iqr: 0 });
  });

  it('throws without values', () => {
    expect(() => summarize([])).toThrow('run at least one round');
  });
});

it('quantile interpolates between neighbours', () => {
  expect(quantile([10, 20], 0.25)).toBe(12.5);
});
