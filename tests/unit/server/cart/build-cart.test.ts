import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartSchema } from '../../../../schemas/cart-schema';
import { MAX_QUANTITY } from '../../../../schemas/quantity-schema';
import { buildCart, emptyCart } from '../../../../server/cart/build-cart';
import { MAX_LINES } from '../../../../server/cart/decide-line';
import type { CatalogueItem } from '../../../../server/catalogue/catalogue-item';
import { MAX_PRICE_CENTS } from '../../../../server/catalogue/seed-schema';

const itemAt = (id: string, unitPriceCents: number, productType = 1): CatalogueItem => ({
  id,
  title: id,
  url: `/${id}`,
  imageUrl: '/item.webp',
  productType,
  isSubscribable: false,
  detailsFormId: null,
  optionNames: [],
  isListed: true,
  variants: [
    {
      id: 'v',
      sku: 'A',
      attributes: {},
      imageUrl: null,
      unitPriceCents,
      isUnlimited: true,
      qtyInStock: 0n,
      isListed: true,
    },
  ],
});

const cartOf = (contents: { item: CatalogueItem; quantity: number }[]) => {
  const lines = contents.map(({ item, quantity }, index) => ({
    id: `line ${index}`,
    itemId: item.id,
    sku: 'A',
    quantity,
    additionalFields: null,
  }));
  return buildCart({ ...emptyCart('site'), lines }, new Map(contents.map(({ item }) => [item.id, item])));
};

describe('buildCart', () => {
  it('calculates exact totals for any valid price and quantity', () => {
    const content = fc.record({
      price: fc.integer({ min: 0, max: MAX_PRICE_CENTS }),
      quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
    });
    fc.assert(
      fc.property(fc.array(content, { maxLength: MAX_LINES }), (contents) => {
        const cart = cartOf(
          contents.map(({ price, quantity }, index) => ({ item: itemAt(`${index}`, price), quantity })),
        );
        const exact = contents.reduce(
          (sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity),
          0n,
        );
        expect(BigInt(cart.subtotalCents)).toBe(exact);
        expect(cart.grandTotalCents).toBe(cart.subtotalCents);
        expect(cart.totalQuantity).toBe(contents.reduce((sum, { quantity }) => sum + quantity, 0));
        expect(cartSchema.safeParse(cart).success).toBe(true);
      }),
    );
  });

  it('stays exact at the maximum prices, quantities and lines', () => {
    const contents = Array.from({ length: MAX_LINES }, (_, index) => ({
      item: itemAt(`${index}`, MAX_PRICE_CENTS),
      quantity: MAX_QUANTITY,
    }));
    expect(Number.isSafeInteger(cartOf(contents).subtotalCents)).toBe(true);
  });

  it.each([
    ['nothing', [], { hasDigital: false, purelyDigital: false, requiresShipping: false }],
    ['a file', [2], { hasDigital: true, purelyDigital: true, requiresShipping: false }],
    ['a file and a bowl', [2, 1], { hasDigital: true, purelyDigital: false, requiresShipping: true }],
    [
      'a service and a gift card',
      [3, 4],
      { hasDigital: false, purelyDigital: false, requiresShipping: false },
    ],
  ])('of %s says what it takes to deliver', (_what, types, expected) => {
    const cart = cartOf(types.map((type, index) => ({ item: itemAt(`${index}`, 100, type), quantity: 1 })));
    expect(cart).toMatchObject(expected);
  });

  it('has a chosen variant for all but a digital item without variants', () => {
    const cart = cartOf([
      { item: itemAt('bowl', 100), quantity: 1 },
      { item: itemAt('file', 100, 2), quantity: 1 },
    ]);
    expect(cart.entries.map(({ chosenVariant }) => chosenVariant)).toEqual([
      { sku: 'A', attributes: {} },
      null,
    ]);
  });

  it('omits a line whose item was deleted', () => {
    const gone = { id: 'x', itemId: 'gone', sku: 'A', quantity: 1, additionalFields: null };
    expect(buildCart({ ...emptyCart('site'), lines: [gone] }, new Map()).entries).toEqual([]);
  });
});
