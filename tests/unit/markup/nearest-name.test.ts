import { expect, it } from 'vitest';
import { nearestName, suggest } from '../../../src/markup/nearest-name';

const NAMES = ['add-to-cart', 'lightbox', 'like'];

it('nearestName returns the most similar name, and none for a name that resembles no other', () => {
  expect(nearestName('lightbx', NAMES)).toBe('lightbox');
  expect(nearestName('newsletter', NAMES)).toBeUndefined();
  expect(nearestName('lightbx', NAMES, 0)).toBeUndefined();
});

it('suggest names the nearest name, then those with the same words, then the first ten', () => {
  expect(suggest('lightbx', NAMES)).toBe(' Did you mean "lightbox"?');
  expect(suggest('cartSummary', [...NAMES, 'cart-page'])).toBe(' Did you mean "cart-page" or "add-to-cart"?');
  expect(suggest('newsletter', NAMES)).toBe(' Known are add-to-cart, lightbox, like.');
  const many = Array.from({ length: 23 }, (_, index) => `n${index}`);
  expect(suggest('newsletter', many)).toBe(' Known are n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, and 13 more.');
});

it('suggest leaves out words that all names have', () => {
  expect(suggest('vitrine:sold', ['vitrine:like', 'vitrine:share'])).toBe(
    ' Known are vitrine:like, vitrine:share.',
  );
});
