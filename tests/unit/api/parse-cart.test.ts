import { describe, expect, it } from 'vitest';
import { InvalidResponse } from '../../../src/api/parse';
import { parseCart, parseCartEntry } from '../../../src/api/parse-cart';

const entry = {
  id: 'e1',
  itemId: 'item',
  title: 'Mug',
  quantity: 2,
  subTotal: 5000,
  purchasePriceCents: 2500,
  chosenVariant: { sku: 'MUG-S', attributes: { Size: 'S' } },
};
const cart = { id: 'c1', version: 3, entries: [entry], totalQuantity: 2, subtotalCents: 5000, taxCents: 0 };

describe('readCart', () => {
  it('returns the fields that a page shows', () => {
    const { purchasePriceCents, ...shown } = entry;
    expect(parseCart(cart)).toEqual({
      id: 'c1',
      version: 3,
      entries: [shown],
      totalQuantity: 2,
      subtotalCents: 5000,
    });
  });

  it('reads a line without a variant', () => {
    expect(parseCartEntry({ ...entry, chosenVariant: null }).chosenVariant).toBeNull();
  });

  it.each([
    ['id', { ...cart, id: 1 }],
    ['version', { ...cart, version: '3' }],
    ['entries', { ...cart, entries: {} }],
    ['quantity', { ...cart, entries: [{ ...entry, quantity: 1.5 }] }],
    ['subtotalCents', { ...cart, subtotalCents: undefined }],
    ['Size', { ...cart, entries: [{ ...entry, chosenVariant: { sku: 'A', attributes: { Size: 1 } } }] }],
  ])('throws an error that names %s when it is wrong', (name, value) => {
    expect(() => parseCart(value)).toThrow(new InvalidResponse(`${name} is missing or of the wrong type.`));
  });

  it.each([null, [], 'cart', 7])('throws for %j', (value) => {
    expect(() => parseCart(value)).toThrow(InvalidResponse);
  });
});
