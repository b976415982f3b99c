import { describe, expect, it } from 'vitest';
import { formatTime } from '../../../../src/widgets/audio/format-time';

describe('formatTime', () => {
  it.each([
    [0, '0:00'],
    [9.99, '0:09'],
    [60, '1:00'],
    [245.2, '4:05'],
    [3600, '1:00:00'],
    [3723, '1:02:03'],
    [86_399, '23:59:59'],
    [Number.POSITIVE_INFINITY, '–:––'],
    [Number.NaN, '–:––'],
    [undefined, '–:––'],
  ])('%s seconds are %s', (seconds, text) => {
    expect(formatTime(seconds)).toBe(text);
  });
});
