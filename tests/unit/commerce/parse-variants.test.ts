import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseVariants } from '../../../src/commerce/parse-variants';

describe('parseVariants', () => {
  it('reads the markup of the engine', () => {
    const printed = {
      id: 'v1',
      sku: 'MUG-S',
      price: 2500,
      unlimited: false,
      qtyInStock: 4,
      attributes: { Size: 'S' },
      optionValues: [{ optionName: 'Size', value: 'S' }],
    };
    expect(parseVariants([printed])).toEqual([
      {
        id: 'v1',
        sku: 'MUG-S',
        attributes: { Size: 'S' },
        stock: { unlimited: false, quantity: 4 },
        price: 2500,
        salePrice: null,
        source: printed,
      },
    ]);
  });

  it('reads a product context', () => {
    const [variant] = parseVariants([
      { id: 'v1', sku: 'A', attributes: {}, stock: { unlimited: false, quantity: 2 } },
    ]);
    expect(variant?.stock).toEqual({ unlimited: false, quantity: 2 });
    const [endless] = parseVariants([{ id: 'v1', sku: 'A', attributes: {}, stock: { unlimited: true } }]);
    expect(endless?.stock?.unlimited).toBe(true);
  });

  it.each<[string, object, number | null, number | null]>([
    ['the engine’s amounts', { price: 2500, salePrice: 2000, onSale: true }, 2500, 2000],
    ['the amounts of a product context', { price: { value: 2500 }, salePrice: { value: 0 } }, 2500, null],
    ['no sale price unless on sale', { price: 2500, salePrice: 2000, onSale: false }, 2500, null],
    [
      'no amount from another type',
      { price: '25.00', salePrice: { value: '20.00' }, onSale: true },
      null,
      null,
    ],
  ])('reads %s', (_, printed, price, salePrice) => {
    expect(parseVariants([printed])).toMatchObject([{ price, salePrice }]);
  });

  it('uses the option values when there are no attributes', () => {
    const [variant] = parseVariants([{ optionValues: [{ optionName: 'Size', value: 'S' }] }]);
    expect(variant).toMatchObject({ id: null, sku: null, attributes: { Size: 'S' }, stock: undefined });
  });

  it('treats stock beyond the safe integers as unlimited', () => {
    const [variant] = parseVariants(
      JSON.parse('[{"sku":"A","attributes":{},"qtyInStock":9223372036854775807}]'),
    );
    expect(variant?.stock?.unlimited).toBe(true);
  });

  it('reads an object in place of the list as the only variant', () => {
    expect(parseVariants({ sku: 'A', attributes: { Size: 'S' } })).toMatchObject([
      { sku: 'A', attributes: { Size: 'S' } },
    ]);
  });

  it('ignores invalid stock', () => {
    const [variant] = parseVariants([{ sku: 'A', attributes: {}, qtyInStock: 'plenty' }]);
    expect(variant?.stock).toBeUndefined();
  });

  it('accepts any value without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const { attributes } of parseVariants(value)) {
          for (const text of Object.values(attributes)) expect(typeof text).toBe('string');
        }
      }),
    );
  });
});
