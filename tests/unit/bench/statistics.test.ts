import { describe, expect, it } from 'vitest';
import { quantile, summarize } from '../../bench/statistics';

describe('summarize', () => {
  it('takes the middle value of an odd number of values, whatever their order', () => {
    expect(summarize([9, 1, 5]).median).toBe(5);
  });

  it('takes the mean of the two middle values of an even number', () => {
    expect(summarize([1, 2, 4, 100]).median).toBe(3);
  });

  it('spreads over the middle half, so that one bad round does not show', () => {
    expect(summarize([1, 2, 3, 4, 1000]).iqr).toBe(2);
  });

  it('is that value, with no spread, for a single one', () => {
    expect(summarize([7])).toEqual({ median: 7, iqr: 0 });
  });

  it('refuses when there is nothing to summarize', () => {
    expect(() => summarize([])).toThrow('run at least one round');
  });
});

it('quantile interpolates between neighbours', () => {
  expect(quantile([10, 20], 0.25)).toBe(12.5);
});
