import { expect, it } from 'vitest';
import type { Cart } from '../../../src/commerce/cart';
import { hasStockLeft } from '../../../src/commerce/has-stock-left';

const entry = (itemId: string, sku: string | null, quantity: number): Cart['entries'][number] => ({
  id: `${itemId}-${sku}`,
  itemId,
  title: itemId,
  quantity,
  subTotal: 0,
  chosenVariant: sku === null ? null : { sku, attributes: {} },
});
const cartOf = (...entries: Cart['entries']): Cart => ({
  id: 'c',
  version: 1,
  entries,
  totalQuantity: 0,
  subtotalCents: 0,
});
const stock = (sku: string, qtyInStock: number, unlimited = false) => ({ sku, qtyInStock, unlimited });

it.each([
  ['some in stock, none in the cart', [stock('A', 1)], 'A', null, true],
  ['as many in the cart as in stock', [stock('A', 2)], 'A', cartOf(entry('i', 'A', 2)), false],
  [
    'lines of one variant together',
    [stock('A', 3)],
    'A',
    cartOf(entry('i', 'A', 2), entry('i', 'A', 1)),
    false,
  ],
  ['another variant in the cart', [stock('A', 1)], 'A', cartOf(entry('i', 'B', 5)), true],
  ['another item in the cart', [stock('A', 1)], 'A', cartOf(entry('j', 'A', 5)), true],
  ['stock of another variant', [stock('A', 0), stock('B', 5)], 'A', null, false],
  ['unlimited stock', [stock('A', 0, true)], 'A', cartOf(entry('i', 'A', 99)), true],
  ['results without a SKU', [{ sku: undefined, qtyInStock: 1, unlimited: false }], 'A', null, true],
  ['a product without variants', [stock('A', 1)], null, cartOf(entry('i', null, 1)), false],
  ['no results', [], 'A', null, false],
])('%s', (_name, results, sku, cart, expected) => {
  expect(hasStockLeft(results, { itemId: 'i', sku }, cart)).toBe(expected);
});
