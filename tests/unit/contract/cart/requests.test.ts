import { describe, expect, it } from 'vitest';
import {
  addFormSchema,
  addRequestSchema,
  couponFormSchema,
  entryChoice,
  locationFormSchema,
  updateFormSchema,
} from '../../../../contract/cart/requests';

describe('addRequestSchema', () => {
  it('accepts a complete request', () => {
    const call = { itemId: 'i', sku: 'S', quantity: 9999, additionalFields: '{"a":1}' };
    expect(addRequestSchema.parse(call)).toEqual(call);
  });

  it('accepts an item id alone, with quantity 1', () => {
    expect(addRequestSchema.parse({ itemId: 'i' })).toEqual({
      itemId: 'i',
      sku: null,
      quantity: 1,
      additionalFields: null,
    });
  });

  it.each([
    [{}, 'itemId must be the id of an item.'],
    [{ itemId: '' }, 'itemId must not be empty.'],
    [{ itemId: 'i', sku: 1 }, 'sku must be text or null.'],
    [{ itemId: 'i', quantity: null }, 'Quantity must be a number.'],
    [{ itemId: 'i', quantity: Number.NaN }, 'Quantity must be a number.'],
    [{ itemId: 'i', quantity: -0.5 }, 'Quantity must be a whole number'],
    [{ itemId: 'i', quantity: 1e21 }, 'Quantity must be 9999 or less.'],
    [{ itemId: 'i', additionalFields: {} }, 'additionalFields must be JSON text or null.'],
    [{ itemId: 'i', additionalFields: 'a' }, 'additionalFields must be JSON text or null.'],
    [
      { itemId: 'i', additionalFields: JSON.stringify('a'.repeat(4000)) },
      'additionalFields must be at most 4000 characters.',
    ],
    [
      { itemId: 'i', b: 1, a: 2 },
      'Unknown field: b, a. This call takes itemId, sku, quantity, additionalFields.',
    ],
    [null, 'The body must be a JSON object with itemId, sku, quantity, additionalFields.'],
  ])('names the fault of %j', (call, message) => {
    expect(addRequestSchema.safeParse(call).error?.issues[0]?.message).toBe(message);
  });
});

it.each([
  ['{"text":"Ada","leave-empty":"","hidden-form-version":"3"}', '{"text":"Ada"}'],
  ['{ "text": "Ada" }', '{ "text": "Ada" }'],
  ['null', 'null'],
  ['["leave-empty"]', '["leave-empty"]'],
])('extra details are stored without the controls of the server: %s', (given, stored) => {
  expect(entryChoice.additionalFields.parse(given)).toBe(stored);
});

describe('addFormSchema', () => {
  it('ignores unknown names and uses the last value of a repeated name', () => {
    const form = { itemId: 'i', sku: ['', 'S'], quantity: ['1', ' 2 '], 'variant-option-Size': 'Small' };
    expect(addFormSchema.parse(form)).toEqual({ itemId: 'i', sku: 'S', quantity: 2 });
  });

  it('treats an empty sku as none and a missing quantity as 1', () => {
    expect(addFormSchema.parse({ itemId: 'i', sku: '' })).toEqual({ itemId: 'i', sku: null, quantity: 1 });
  });
});

it.each([
  ['', 'Quantity must be a number.'],
  ['two', 'Quantity must be a number.'],
  ['1e999', 'Quantity must be a number.'],
  ['1e3', 'Quantity must be a number.'],
  ['0x2', 'Quantity must be a number.'],
  ['−3', 'Quantity must be 1 or more.'],
  ['1.5', 'Quantity must be a whole number'],
  ['0', 'Quantity must be 1 or more.'],
  ['10000', 'Quantity must be 9999 or less.'],
])('updateFormSchema names the fault of the quantity %j', (quantity, message) => {
  expect(updateFormSchema.safeParse({ quantity }).error?.issues[0]?.message).toBe(message);
});

it.each([
  ['１２', 12],
  ['٣', 3],
  ['1,234', 1234],
  ['1 234', 1234],
  ['2.0', 2],
])('updateFormSchema reads the quantity %j as %d', (typed, quantity) => {
  expect(updateFormSchema.parse({ quantity: typed })).toEqual({ quantity });
});

it.each([
  ['１２３４５', '12345'],
  ['١٢٣٤٥', '12345'],
  ['12345‑6789', '12345-6789'],
  ['12345–6789', '12345-6789'],
  ['123456789', '12345-6789'],
  ['12345 6789', '12345-6789'],
  ['\u200b', null],
])('locationFormSchema reads the postal code %j as %j', (typed, postalCode) => {
  const location = { country: 'us', region: 'ｎｙ', postalCode: typed };
  expect(locationFormSchema.parse(location)).toMatchObject({ country: 'us', postalCode });
});

it.each(['save10', 'SAVE10\u200b', 'ＳＡＶＥ１０', 'SAVE١٠', 'SAVE\u00ad10'])(
  'couponFormSchema reads %j as it was printed',
  (code) => {
    expect(couponFormSchema.parse({ code })).toEqual({ code: 'SAVE10' });
  },
);

it('couponFormSchema reads a code of a Turkish keyboard', () => {
  expect(couponFormSchema.parse({ code: 'savİng-ı' })).toEqual({ code: 'SAVING-I' });
});
