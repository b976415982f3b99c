import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideAdd, decideQuantity, MAX_LINES } from '../../../../../server/features/cart/decide-line';
import type { CartLine } from '../../../../../server/features/cart/stored-cart';
import type {
  CatalogueItem,
  CatalogueVariant,
} from '../../../../../server/features/catalogue/catalogue-item';

const rules = { multipleQuantityAllowedForServices: true };

const variant = (more: Partial<CatalogueVariant> = {}): CatalogueVariant => ({
  id: 'v',
  sku: 'A',
  attributes: {},
  imageUrl: null,
  unitPriceCents: 100,
  isUnlimited: false,
  qtyInStock: 5n,
  isListed: true,
  ...more,
});

const item = (more: Partial<CatalogueItem> = {}): CatalogueItem => ({
  id: 'item',
  title: 'Item',
  url: '/item',
  imageUrl: null,
  productType: 1,
  isSubscribable: false,
  subscriptionPlan: null,
  detailsFormId: null,
  optionNames: [],
  isListed: true,
  variants: [variant()],
  ...more,
});

const line = (more: Partial<CartLine> = {}): CartLine => ({
  id: 'line',
  itemId: 'item',
  sku: 'A',
  quantity: 1,
  additionalFields: null,
  priceCents: null,
  ...more,
});

const input = (quantity = 1, sku: string | null = null) => ({ sku, quantity, additionalFields: null });

describe('decideAdd', () => {
  it.each([
    ['an unknown id', null, 'unknown-item'],
    ['an unlisted item', item({ isListed: false }), 'unknown-item'],
    ['an item without listed variants', item({ variants: [variant({ isListed: false })] }), 'unknown-item'],
    ['a subscription', item({ isSubscribable: true }), 'subscription-only'],
    ['a sold-out item', item({ variants: [variant({ qtyInStock: 0n })] }), 'out-of-stock'],
    ['a sold-out service', item({ productType: 3, variants: [variant({ qtyInStock: 0n })] }), 'out-of-stock'],
  ])('refuses %s', (_what, requested, code) => {
    expect(decideAdd(requested, [], input(), rules)).toMatchObject({ refusal: { code } });
  });

  it.each([
    [['Size'], 'Please select the Size option.'],
    [['Size', 'Glaze'], 'Please select the Size and Glaze options.'],
    [['Size', 'Glaze', 'Lid'], 'Please select the Size, Glaze and Lid options.'],
    [[], 'Please select a variant.'],
  ])('names the options %j', (optionNames, message) => {
    const requested = item({ optionNames, variants: [variant(), variant({ sku: 'B' })] });
    expect(decideAdd(requested, [], input(), rules)).toMatchObject({ refusal: { message } });
  });

  it('chooses the only listed variant when sku is null', () => {
    const requested = item({ variants: [variant({ isListed: false }), variant({ sku: 'B' })] });
    expect(decideAdd(requested, [], input(), rules)).toMatchObject({ plan: { sku: 'B' } });
    expect(decideAdd(requested, [], input(1, 'A'), rules)).toMatchObject({
      refusal: { code: 'unknown-variant' },
    });
  });

  it('limits digital items, and services by setting, to one', () => {
    const single = { multipleQuantityAllowedForServices: false };
    for (const [productType, setting] of [
      [2, rules],
      [3, single],
    ] as const) {
      expect(decideAdd(item({ productType }), [], input(1), setting)).toHaveProperty('plan');
      expect(decideAdd(item({ productType }), [line()], input(1), setting)).toMatchObject({
        refusal: { code: 'single-only' },
      });
    }
    expect(decideAdd(item({ productType: 3 }), [line()], input(2), rules)).toMatchObject({
      plan: { quantity: 3 },
    });
  });

  it('limits a line to 9999', () => {
    const endless = item({ variants: [variant({ isUnlimited: true })] });
    expect(decideAdd(endless, [line({ quantity: 9998 })], input(1), rules)).toMatchObject({
      plan: { quantity: 9999 },
    });
    expect(decideAdd(endless, [line({ quantity: 9999 })], input(1), rules)).toMatchObject({
      refusal: { code: 'quantity-too-high' },
    });
  });

  it('limits the number of lines, and still raises existing ones', () => {
    const full = Array.from({ length: MAX_LINES }, (_, index) =>
      line({ id: `${index}`, itemId: `${index}` }),
    );
    expect(decideAdd(item(), full, input(), rules)).toMatchObject({ refusal: { code: 'cart-full' } });
    expect(decideAdd(item({ id: '0' }), full, input(), rules)).toMatchObject({ plan: { quantity: 2 } });
  });

  it('compares stock beyond safe integers exactly', () => {
    const vast = item({ variants: [variant({ qtyInStock: 9_007_199_254_740_993n })] });
    expect(decideAdd(vast, [], input(9999), rules)).toHaveProperty('plan');
  });

  it('never exceeds the stock, whatever the cart contains', () => {
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 6 }),
        additionalFields: fc.constantFrom(null, '{}', '[]'),
      }),
    );
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 1, max: 20 }),
        fc.bigInt({ min: 0n, max: 40n }),
        (others, quantity, qtyInStock) => {
          const present = others.map((other, index) => line({ id: `${index}`, ...other }));
          const decision = decideAdd(
            item({ variants: [variant({ qtyInStock })] }),
            present,
            input(quantity),
            rules,
          );
          const inCart = present.reduce((sum, each) => sum + each.quantity, 0) + quantity;
          expect('plan' in decision).toBe(BigInt(inCart) <= qtyInStock);
        },
      ),
    );
  });
});

describe('decideQuantity', () => {
  it('subtracts the variant’s other lines from the stock', () => {
    const lines = [line({ quantity: 2 }), line({ id: 'other', additionalFields: '{}', quantity: 2 })];
    const change = (quantity: number) => decideQuantity(item(), lines, { entryId: 'line', quantity }, rules);
    expect(change(3)).toMatchObject({ plan: { quantity: 3 } });
    expect(change(4)).toMatchObject({ refusal: { code: 'out-of-stock' } });
  });

  it('refuses an unknown line', () => {
    expect(decideQuantity(item(), [], { entryId: 'line', quantity: 1 }, rules)).toMatchObject({
      refusal: { code: 'unknown-entry', status: 404 },
    });
  });
});
