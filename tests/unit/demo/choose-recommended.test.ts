import { expect, it } from 'vitest';
import { chooseRecommended } from '../../../demo/pages/cart/choose-recommended';
import type { ProductItemData } from '../../../server/rendering/pages';

const product = (urlId: string, qtyInStock: number): ProductItemData =>
  ({ urlId, structuredContent: { productType: 1, variants: [{ unlimited: false, qtyInStock }] } }) as never;

it('chooses the first three products of the shop that are in stock', () => {
  const all = [product('a', 1), product('b', 0), product('c', 2), product('d', 1), product('e', 9)];
  expect(chooseRecommended(all).map(({ urlId }) => urlId)).toEqual(['a', 'c', 'd']);
  expect(chooseRecommended([])).toEqual([]);
});
