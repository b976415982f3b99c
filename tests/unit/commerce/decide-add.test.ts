import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choice, decideAdd } from '../../../src/commerce/decide-add';
import { ProductType } from '../../../src/commerce/product-type';
import type { Variant } from '../../../src/commerce/variant';

const unpriced = { price: null, salePrice: null, source: {} };
const small: Variant = {
  id: 'v1',
  sku: 'MUG-S',
  attributes: { Size: 'S', Glaze: 'Ash' },
  stock: { unlimited: false, quantity: 3 },
  ...unpriced,
};
const large: Variant = {
  id: 'v2',
  sku: 'MUG-L',
  attributes: { Size: 'L', Glaze: 'Ash' },
  stock: { unlimited: false, quantity: 0 },
  ...unpriced,
};
const endless: Variant = {
  id: 'v3',
  sku: 'MUG-M',
  attributes: { Size: 'M', Glaze: 'Ash' },
  stock: { unlimited: true, quantity: 0 },
  ...unpriced,
};

function choice(overrides: Partial<Choice> = {}): Choice {
  return {
    productType: ProductType.physical,
    variants: [small, large, endless],
    options: [
      { name: 'Size', value: 'S' },
      { name: 'Glaze', value: 'Ash' },
    ],
    sku: null,
    ...overrides,
  };
}

const sized = (value: string) => [
  { name: 'Size', value },
  { name: 'Glaze', value: 'Ash' },
];

const withoutAttributes = (variant: Variant): Variant => ({ ...variant, attributes: {} });

describe('decideAdd', () => {
  it('adds the variant that the options name', () => {
    expect(decideAdd(choice())).toEqual({ add: true, sku: 'MUG-S', quantity: 1 });
  });

  it('adds a product without variants, without a sku', () => {
    expect(decideAdd(choice({ variants: [], options: [] }))).toEqual({ add: true, sku: null, quantity: 1 });
  });

  it('adds one when the product has no quantity field', () => {
    expect(decideAdd(choice(), 1)).toMatchObject({ add: true, quantity: 1 });
  });

  it('names every option without a value, in page order', () => {
    const options = [
      { name: 'Size', value: '' },
      { name: 'Glaze', value: 'Ash' },
      { name: 'Handle', value: '' },
    ];
    expect(decideAdd(choice({ options }))).toEqual({
      add: false,
      reason: 'options-missing',
      options: ['Size', 'Handle'],
    });
  });

  it('requires the denomination of a gift card', () => {
    const options = [{ name: 'Value', value: '' }];
    expect(decideAdd(choice({ productType: ProductType.giftCard, options }))).toMatchObject({
      reason: 'denomination-missing',
    });
  });

  it.each([ProductType.digital, ProductType.giftCard])(
    'never calls a product of type %i sold out',
    (productType) => {
      const sizes = [{ ...small, stock: { unlimited: false, quantity: 0 } }];
      expect(decideAdd(choice({ productType, variants: sizes, options: sized('S') }))).toMatchObject({
        add: true,
      });
    },
  );

  it('refuses a combination that does not exist', () => {
    expect(decideAdd(choice({ options: sized('XL') }))).toMatchObject({ reason: 'no-such-variant' });
  });

  it.each<[string, Partial<Choice>]>([
    ['no option', { options: [] }],
    ['some options only', { options: [{ name: 'Size', value: 'S' }] }],
    ['options for variants without attributes', { variants: [small, large].map(withoutAttributes) }],
    [
      'no option for variants without attributes',
      { variants: [small, large].map(withoutAttributes), options: [] },
    ],
  ])('when the page has %s, the server determines the variant', (_, overrides) => {
    expect(decideAdd(choice(overrides))).toEqual({ add: true, sku: null, quantity: 1 });
  });

  it('refuses chosen options of a page whose variants are invalid, unless its form has a sku', () => {
    expect(decideAdd(choice({ variants: [] }))).toEqual({ add: false, reason: 'no-such-variant' });
    expect(decideAdd(choice({ variants: [], sku: 'MUG-L' }))).toMatchObject({ add: true, sku: 'MUG-L' });
  });

  it("uses the form's sku when the options do not determine the variant", () => {
    expect(decideAdd(choice({ variants: [], options: [], sku: 'MUG-L' }))).toMatchObject({ sku: 'MUG-L' });
    expect(decideAdd(choice({ sku: 'MUG-L' }))).toMatchObject({ sku: 'MUG-S' });
  });

  it('adds the only variant, whatever options the page has', () => {
    expect(decideAdd(choice({ variants: [small], options: [] }))).toMatchObject({ sku: 'MUG-S' });
    expect(decideAdd(choice({ variants: [withoutAttributes(small)], options: [] }))).toMatchObject({
      sku: 'MUG-S',
    });
  });

  it("refuses a quantity above the variant's stock", () => {
    expect(decideAdd(choice({ options: sized('L') }))).toMatchObject({ reason: 'out-of-stock' });
    expect(decideAdd(choice(), 4)).toMatchObject({ reason: 'out-of-stock' });
    expect(decideAdd(choice(), 3)).toMatchObject({ add: true });
  });

  it('accepts any quantity of unlimited or unknown stock', () => {
    expect(decideAdd(choice({ options: sized('M') }), 9999)).toMatchObject({ add: true });
    const unknown = { ...large, stock: undefined };
    expect(decideAdd(choice({ variants: [unknown], options: sized('L') }))).toMatchObject({ add: true });
  });

  it.each([
    [Number.NaN, 'quantity-not-a-number'],
    [1.5, 'quantity-not-whole'],
    [0, 'quantity-too-low'],
    [-3, 'quantity-too-low'],
    [10_000, 'quantity-too-high'],
    [Number.POSITIVE_INFINITY, 'quantity-too-high'],
  ])('refuses the quantity %d', (quantity, reason) => {
    expect(decideAdd(choice({ options: sized('M') }), quantity)).toEqual({ add: false, reason });
  });

  it('adds a whole quantity from 1 to 9999 or returns a reason, for any number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer()), (quantity) => {
        const decision = decideAdd(choice({ options: sized('M') }), quantity);
        expect(decision.add).toBe(Number.isInteger(quantity) && quantity >= 1 && quantity <= 9999);
      }),
    );
  });
});
