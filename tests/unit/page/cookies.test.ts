import { describe, expect, it } from 'vitest';
import { parseCookie } from '../../../src/page/cookies';

describe('parseCookie', () => {
  it.each([
    ['crumb=abc', 'abc'],
    ['a=1; crumb=abc; b=2', 'abc'],
    ['xcrumb=no; crumb=yes', 'yes'],
    ['crumb=a=b==', 'a=b=='],
    ['crumb=a%20b', 'a b'],
    ['crumb=%E0%A4%A', '%E0%A4%A'],
    ['crumb=', ''],
    ['crumb', undefined],
    ['', undefined],
  ])('reads from %j the value %j', (cookies, value) => {
    expect(parseCookie(cookies, 'crumb')).toBe(value);
  });
});
