import { describe, expect, it } from 'vitest';
import { addRequestSchema } from '../../../../contract/cart/add-request';

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
