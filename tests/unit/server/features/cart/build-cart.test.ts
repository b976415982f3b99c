import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartSchema } from '../../../../../contract/cart/cart';
import { cartRulesSchema } from '../../../../../contract/cart/cart-rules';
import { MAX_QUANTITY } from '../../../../../contract/cart/requests';
import { buildCart } from '../../../../../server/features/cart/build-cart';
import { MAX_LINES } from '../../../../../server/features/cart/decide-line';
import { type CartLine, emptyCart } from '../../../../../server/features/cart/stored-cart';
import type { CatalogueItem } from '../../../../../server/features/catalogue/catalogue-item';
import { MAX_PRICE_CENTS } from '../../../../../server/features/catalogue/product-schema';
import { sampleItem } from './sample-item';

const terms = { rules: cartRulesSchema.parse({}), currency: 'USD' };

const itemAt = (id: string, unitPriceCents: number, productType = 1) =>
  sampleItem(id, unitPriceCents, { productType });

const build = (lines: CartLine[], items: CatalogueItem[]) =>
  buildCart({ ...emptyCart('site'), lines }, new Map(items.map((item) => [item.id, item])), terms, 0);

const cartOf = (contents: { item: CatalogueItem; quantity: number }[]) => {
  const lines = contents.map(({ item, quantity }, index) => ({
    id: `line ${index}`,
    itemId: item.id,
    sku: 'A',
    quantity,
    additionalFields: null,
    priceCents: null,
  }));
  return build(
    lines,
    contents.map(({ item }) => item),
  );
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
    const gone = { id: 'x', itemId: 'gone', sku: 'A', quantity: 1, additionalFields: null, priceCents: null };
    expect(build([gone], []).entries).toEqual([]);
  });

  const lineOf = (more: Partial<CartLine> = {}): CartLine => {
    return {
      id: 'x',
      itemId: 'bowl',
      sku: 'A',
      quantity: 2,
      additionalFields: null,
      priceCents: 100,
      ...more,
    };
  };
  const bowl = (more: Partial<CatalogueItem['variants'][number]> = {}, isListed = true) => {
    const item = itemAt('bowl', 100);
    return { ...item, isListed, variants: item.variants.map((variant) => ({ ...variant, ...more })) };
  };

  it.each([
    ['at its price', bowl(), { notice: null, isAvailable: true, previousPriceCents: null, subTotal: 200 }],
    [
      'at another price',
      bowl({ unitPriceCents: 150 }),
      { notice: 'repriced', isAvailable: true, previousPriceCents: 100, subTotal: 300 },
    ],
    ['that is withdrawn', bowl({}, false), { notice: 'withdrawn', isAvailable: false }],
    ['whose variant is withdrawn', bowl({ isListed: false }), { notice: 'withdrawn', isAvailable: false }],
    [
      'with too little stock',
      bowl({ isUnlimited: false, qtyInStock: 1n }),
      { notice: 'not-enough-stock', isAvailable: true },
    ],
  ])('marks an item %s', (_what, item, expected) => {
    expect(build([lineOf()], [item]).entries[0]).toMatchObject(expected);
  });

  it('marks both lines that share too little stock', () => {
    const lines = [lineOf(), lineOf({ id: 'y', additionalFields: '[]' })];
    const { entries, checkoutProblems } = build(lines, [bowl({ isUnlimited: false, qtyInStock: 3n })]);
    expect(entries.map(({ notice }) => notice)).toEqual(['not-enough-stock', 'not-enough-stock']);
    expect(checkoutProblems).toEqual(['not-enough-stock']);
  });

  it('does not count what is withdrawn, and cannot be checked out with it', () => {
    const cart = build([lineOf(), lineOf({ id: 'y', itemId: 'jug' })], [bowl({}, false), itemAt('jug', 500)]);
    expect(cart).toMatchObject({
      subtotalCents: 1000,
      totalQuantity: 4,
      checkoutProblems: ['entry-unavailable'],
    });
  });

  it('has its subtotal as money', () => {
    expect(cartOf([{ item: itemAt('bowl', 1250), quantity: 1 }]).subtotalAmount).toEqual({
      value: '12.50',
      currency: 'USD',
    });
  });
});
