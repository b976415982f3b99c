import { expect, it } from 'vitest';
import { retryDelay } from '../../../../../server/platform/jobs/retry-delay';

it('doubles after each attempt, up to four hours', () => {
  const seconds = [1, 2, 3, 4, 10, 11, 40].map((attempts) => retryDelay(attempts, () => 0) / 1000);
  expect(seconds).toEqual([15, 30, 60, 120, 7680, 14_400, 14_400]);
});

it('is shorter by chance, by half at most', () => {
  expect(retryDelay(2, () => 1)).toBe(15_000);
  expect(retryDelay(2, () => 0.5)).toBe(22_500);
});
