import { describe, expect, it } from 'vitest';
import { addFormSchema, updateFormSchema } from '../../../schemas/form-request-schemas';

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
  ['1.5', 'Quantity must be a whole number'],
  ['0', 'Quantity must be 1 or more.'],
  ['10000', 'Quantity must be 9999 or less.'],
])('updateFormSchema names the fault of the quantity %j', (quantity, message) => {
  expect(updateFormSchema.safeParse({ quantity }).error?.issues[0]?.message).toBe(message);
});
