import { describe, expect, it } from 'vitest';
import forms from '../../../demo/content/forms.json';
import { formsSchema, shopSchema } from '../../../demo/content-schema';
import { UNLIMITED_QUANTITY } from '../../../server/features/catalogue/stock-quantity';
import { BOWL, product, variant } from '../server/shop-fixture';

const parse = (...variants: object[]) =>
  shopSchema.safeParse({
    collection: { id: 'shop', title: 'Shop', urlId: 'shop' },
    items: [product(BOWL, { variants })],
  });

const messageOf = (...variants: object[]) => parse(...variants).error?.issues[0]?.message;

describe('stock in the content', () => {
  it.each([
    [0, 0n],
    [9_007_199_254_740_991, 9_007_199_254_740_991n],
    ['9007199254740993', 9_007_199_254_740_993n],
    ['9223372036854775807', UNLIMITED_QUANTITY],
    [JSON.parse('9223372036854775807'), UNLIMITED_QUANTITY],
  ])('%s is read exactly', (qtyInStock, quantity) => {
    expect(
      parse(variant('A', 1, { qtyInStock })).data?.items[0]?.structuredContent.variants[0]?.qtyInStock,
    ).toBe(quantity);
  });

  it.each([-1, 1.5, 9_007_199_254_740_992, '9223372036854775808'])(
    '%s is refused, not rounded',
    (qtyInStock) => {
      expect(messageOf(variant('A', 1, { qtyInStock }))).toMatch(/^qtyInStock must be a whole number/);
    },
  );
});

describe('prices in the content', () => {
  it('are equal in cents and as money', () => {
    expect(parse(variant('A', 1999)).success).toBe(true);
    expect(messageOf(variant('A', 1999, { priceMoney: { currency: 'USD', value: '19.98' } }))).toBe(
      'price and priceMoney differ.',
    );
    expect(messageOf(variant('A', 1999, { salePriceMoney: { currency: 'USD', value: '1.00' } }))).toBe(
      'salePrice and salePriceMoney differ.',
    );
  });

  it('have the decimals of their currency', () => {
    expect(parse(variant('A', 500, { priceMoney: { currency: 'JPY', value: '500' } })).success).toBe(true);
    expect(messageOf(variant('A', 1, { priceMoney: { currency: 'USD', value: '0.014' } }))).toMatch(/differ/);
  });
});

it('requires that the price of a product is an amount', () => {
  const content = {
    productType: 2,
    priceMoney: { currency: 'USD', value: 'free' },
    variants: [variant('A', 1)],
  };
  const parsed = shopSchema.safeParse({
    collection: { id: 'shop', title: 'Shop', urlId: 'shop' },
    items: [product(BOWL, content)],
  });
  expect(parsed.error?.issues[0]).toMatchObject({
    message: 'This is not an amount.',
    path: ['items', 0, 'structuredContent', 'priceMoney'],
  });
});

it('requires unique SKUs of a product’s variants', () => {
  expect(messageOf(variant('A', 1), variant('A', 2))).toBe('Two variants have the same sku.');
});

it('two forms of the store have different ids', () => {
  expect(formsSchema.safeParse(forms).success).toBe(true);
  const twins = { ...forms, visit: { ...forms.visit, id: forms.contact.id } };
  expect(formsSchema.safeParse(twins).error?.issues[0]?.message).toBe('Two forms have the same id.');
});
