import { expect, it } from 'vitest';
import { createBoundedCache } from '../../../server/bounded-cache';

it('lets go of what was asked for longest ago when it is full', () => {
  const cache = createBoundedCache<string>(10);
  cache.set('a', '12345');
  cache.set('b', '12345');
  cache.get('a');
  cache.set('c', '12345');
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['12345', undefined, '12345']);
});

it('counts a value that was set again once, and keeps none that is too large', () => {
  const cache = createBoundedCache<string>(10);
  for (const value of ['1234567', '12345678']) cache.set('a', value);
  expect(cache.get('a')).toBe('12345678');
  cache.set('b', '12345678901');
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
});
