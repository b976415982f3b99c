import { expect, it } from 'vitest';
import { createUrlId } from '../../../../contract/content/create-url-id';

it.each([
  ['The Shop', [], 'the-shop'],
  ['Café Étoile’s  №1', [], 'cafe-etoiles-no1'],
  ['', [], 'store'],
  ['Ab', [], 'store'],
  ['Abc', [], 'abc'],
  ['!!', [], 'store'],
  ['חנות', [], 'חנות'],
  ['Shop', ['shop'], 'shop-2'],
  // In natural order, 10 follows 9.
  ['Shop', ['shop', 'shop-9', 'shop-10', 'shop-2'], 'shop-11'],
  ['Shop', ['shop', 'shop-x', 'shopping-7'], 'shop-2'],
  ['Ab', ['store'], 'store-2'],
])('derives the URL id of %j beside %j', (title, taken, expected) => {
  expect(createUrlId(title, 'Store', taken)).toBe(expected);
});
