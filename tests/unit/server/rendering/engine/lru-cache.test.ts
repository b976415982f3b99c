import { expect, it } from 'vitest';
import { createLruCache } from '../../../../../server/rendering/engine/lru-cache';

it('removes the least recently used value when it is full', () => {
  const cache = createLruCache<string>(10);
  cache.set('a', '12345');
  cache.set('b', '12345');
  cache.get('a');
  cache.set('c', '12345');
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['12345', undefined, '12345']);
});

it('counts a repeated key once, and does not store a value that is too large', () => {
  const cache = createLruCache<string>(10);
  for (const value of ['1234567', '12345678']) cache.set('a', value);
  expect(cache.get('a')).toBe('12345678');
  cache.set('b', '12345678901');
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
});
