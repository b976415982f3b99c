import { afterEach, expect, it, vi } from 'vitest';
import { retryDelay } from '../../../src/telemetry/retry-policy';

afterEach(() => vi.restoreAllMocks());

const response = { status: 503, text: '', retryAfter: null };

it('the delay of a retry doubles with each try, up to twice as long at random, and ends at half a minute', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  expect([1, 2, 3, 20].map((tries) => retryDelay(response, tries))).toEqual([1500, 3000, 6000, 45_000]);
});

it('the delay of a retry is in whole milliseconds: a timer that rounds it down would come too early', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.3331);
  expect(retryDelay(response, 1)).toBe(1334);
});

it('the delay of a retry is at least that of Retry-After', () => {
  expect(retryDelay({ ...response, retryAfter: '120' }, 1)).toBe(120_000);
});
