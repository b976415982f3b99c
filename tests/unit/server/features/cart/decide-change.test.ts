import { describe, expect, it } from 'vitest';
import { cartRulesSchema } from '../../../../../contract/cart/cart-rules';
import type { CartChange } from '../../../../../server/features/cart/cart-change';
import { decideChange } from '../../../../../server/features/cart/decide-change';
import { type CartLine, emptyCart } from '../../../../../server/features/cart/stored-cart';
import type { CatalogueItem } from '../../../../../server/features/catalogue';

const variant = {
  id: 'v',
  sku: 'A',
  attributes: {},
  imageUrl: null,
  unitPriceCents: 100,
  isUnlimited: false,
  qtyInStock: 5n,
  isListed: true,
};

const item = (id: string, isSubscribable = false): CatalogueItem => ({
  id,
  title: id,
  url: `/${id}`,
  imageUrl: null,
  productType: 1,
  isSubscribable,
  subscriptionPlan: null,
  detailsFormId: null,
  optionNames: [],
  isListed: true,
  variants: [variant],
});

const line: CartLine = {
  id: 'line',
  itemId: 'bowl',
  sku: 'A',
  quantity: 2,
  additionalFields: null,
  priceCents: 100,
};
const items = new Map([item('bowl'), item('club', true)].map((each) => [each.id, each]));
const rules = { multipleQuantityAllowedForServices: true };
const terms = { rules: cartRulesSchema.parse({}), currency: 'USD' };
const decide = (change: CartChange, lines: CartLine[] = [line], hasValidDetails = true) =>
  decideChange(change, {
    cart: { ...emptyCart('shop'), lines },
    items,
    rules,
    giftCard: null,
    hasValidDetails,
    terms,
    now: 0,
  });
const choice = { sku: null, quantity: 1, additionalFields: null };

describe('decideChange', () => {
  it.each<[string, CartChange, CartLine[], object]>([
    [
      'a new choice to a new line',
      { kind: 'add', itemId: 'bowl', ...choice },
      [],
      { kind: 'add', line: { itemId: 'bowl', sku: 'A', quantity: 1, additionalFields: null } },
    ],
    [
      'an equal choice to a higher quantity',
      { kind: 'add', itemId: 'bowl', ...choice },
      [line],
      { kind: 'update', line: { ...line, quantity: 3 } },
    ],
    [
      'a subscription to a new line',
      { kind: 'subscribe', itemId: 'club', ...choice },
      [],
      { kind: 'add', line: { itemId: 'club', sku: 'A', quantity: 1, additionalFields: null } },
    ],
    [
      'a quantity to an update',
      { kind: 'set-quantity', entryId: 'line', quantity: 4 },
      [line],
      { kind: 'update', line: { ...line, quantity: 4 } },
    ],
    [
      'extra details to an update',
      { kind: 'set-additional-fields', entryId: 'line', itemId: 'bowl', sku: 'A', additionalFields: '{}' },
      [line],
      { kind: 'update', line: { ...line, additionalFields: '{}' } },
    ],
    ['a removal', { kind: 'remove', entryId: 'line' }, [line], { kind: 'remove', line }],
  ])('maps %s', (_what, change, lines, plan) => {
    expect(decide(change, lines)).toEqual({ plan });
  });

  it.each<[string, CartChange]>([
    ['a quantity', { kind: 'set-quantity', entryId: 'other', quantity: 1 }],
    ['a removal', { kind: 'remove', entryId: 'other' }],
    [
      'extra details',
      { kind: 'set-additional-fields', entryId: 'other', itemId: 'bowl', sku: 'A', additionalFields: null },
    ],
  ])('refuses %s of an unknown entry', (_what, change) => {
    expect(decide(change)).toMatchObject({ refusal: { code: 'unknown-entry', status: 404 } });
  });

  it.each<[CartChange, string]>([
    [{ kind: 'add', itemId: 'club', ...choice }, 'subscription-only'],
    [{ kind: 'subscribe', itemId: 'bowl', ...choice }, 'not-subscribable'],
    [{ kind: 'add', itemId: 'bowl', ...choice, quantity: 4 }, 'out-of-stock'],
    [{ kind: 'set-quantity', entryId: 'line', quantity: 6 }, 'out-of-stock'],
  ])('refuses %o', (change, code) => {
    expect(decide(change)).toMatchObject({ refusal: { code } });
  });

  it.each<[string, CartChange, string]>([
    ['an add', { kind: 'add', itemId: 'bowl', ...choice }, 'details-required'],
    ['a subscription', { kind: 'subscribe', itemId: 'club', ...choice }, 'details-required'],
    [
      'an edit',
      { kind: 'set-additional-fields', entryId: 'line', itemId: 'bowl', sku: null, additionalFields: '{}' },
      'details-required',
    ],
    ['more than the stock', { kind: 'add', itemId: 'bowl', ...choice, quantity: 4 }, 'out-of-stock'],
  ])('refuses %s without valid details', (_what, change, code) => {
    expect(decide(change, [line], false)).toMatchObject({ refusal: { code } });
  });

  it.each<[string, CartChange]>([
    ['a quantity', { kind: 'set-quantity', entryId: 'line', quantity: 1 }],
    ['a removal', { kind: 'remove', entryId: 'line' }],
  ])('asks for no details for %s', (_what, change) => {
    expect(decide(change, [line], false)).toHaveProperty('plan');
  });
});
