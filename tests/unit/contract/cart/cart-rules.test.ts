import { expect, it } from 'vitest';
import { cartRulesSchema } from '../../../../contract/cart/cart-rules';

const coupon = { code: 'TEN', name: 'Ten', kind: 'percent', percent: 10 };
const option = { id: 'post', name: 'Post', zones: [{ country: 'US' }], price: { kind: 'flat', cents: 1 } };
const tax = { id: 'ny', name: 'Tax', country: 'US', ratePercent: 8.875 };
const tiers = (...limits: (number | undefined)[]) => ({
  ...option,
  price: { kind: 'by-subtotal', tiers: limits.map((upToCents) => ({ upToCents, cents: 1 })) },
});

it('has no coupons, no shipping and no taxes unless given', () => {
  expect(cartRulesSchema.parse({})).toEqual({
    minimumSubtotalCents: 0,
    coupons: [],
    shippingOptions: [],
    taxRules: [],
  });
});

it.each([
  ['a coupon in lower case', { coupons: [{ ...coupon, code: 'ten' }] }, 'coupons.0.code'],
  ['two coupons with one code', { coupons: [coupon, coupon] }, 'coupons'],
  ['more than everything', { coupons: [{ ...coupon, percent: 101 }] }, 'coupons.0.percent'],
  ['a field of another kind', { coupons: [{ ...coupon, amountCents: 5 }] }, 'coupons.0'],
  [
    'a date without a time zone',
    { coupons: [{ ...coupon, expiresAt: '2026-11-23' }] },
    'coupons.0.expiresAt',
  ],
  ['two options with one id', { shippingOptions: [option, option] }, 'shippingOptions'],
  ['tiers that descend', { shippingOptions: [tiers(500, 300, undefined)] }, 'shippingOptions.0.price.tiers'],
  ['a last tier with a limit', { shippingOptions: [tiers(300, 500)] }, 'shippingOptions.0.price.tiers'],
  [
    'a tier after the last',
    { shippingOptions: [tiers(undefined, undefined)] },
    'shippingOptions.0.price.tiers',
  ],
  ['two taxes with one id', { taxRules: [tax, tax] }, 'taxRules'],
  ['a tax on gift cards', { taxRules: [{ ...tax, productTypes: [4] }] }, 'taxRules.0.productTypes.0'],
  ['a rate with five decimals', { taxRules: [{ ...tax, ratePercent: 8.87512 }] }, 'taxRules.0.ratePercent'],
  ['an unknown rule', { discounts: [] }, ''],
])('refuses %s', (_what, rules, place) => {
  expect(cartRulesSchema.safeParse(rules).error?.issues[0]?.path.join('.')).toBe(place);
});

it('accepts rates with up to four decimals', () => {
  for (const ratePercent of [0.0001, 4.225, 8.8751, 99.9999])
    expect(cartRulesSchema.safeParse({ taxRules: [{ ...tax, ratePercent }] }).success).toBe(true);
});
