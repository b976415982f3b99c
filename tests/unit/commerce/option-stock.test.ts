import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOptionSoldOut } from '../../../src/commerce/option-stock';
import type { ChosenOption, Variant } from '../../../src/commerce/variant';

const NAMES = ['Size', 'Glaze', 'Handle'];
const VALUES = ['a', 'b', 'c'];

function variantOf(attributes: Record<string, string>, stock: Variant['stock']): Variant {
  return { id: null, sku: null, attributes, stock, price: null, salePrice: null, source: {} };
}

const anyStock = fc.oneof(
  fc.constant(undefined),
  fc.record({ unlimited: fc.boolean(), quantity: fc.integer({ min: 0, max: 3 }) }),
);
const anyVariant = fc
  .tuple(fc.record(Object.fromEntries(NAMES.map((name) => [name, fc.constantFrom(...VALUES)]))), anyStock)
  .map(([attributes, stock]) => variantOf(attributes as Record<string, string>, stock));
const anyChoice = fc
  .tuple(...NAMES.map(() => fc.constantFrom('', ...VALUES)))
  .map((values) => NAMES.map((name, index) => ({ name, value: values[index] ?? '' })));

/** Tries each complete choice that has the value and agrees with the other choices. */
function hasNoneInStock(
  variants: readonly Variant[],
  chosen: readonly ChosenOption[],
  { name, value }: ChosenOption,
): boolean {
  const open = NAMES.map((each) => {
    const fixed = each === name ? value : chosen.find((option) => option.name === each)?.value;
    return fixed ? [fixed] : VALUES;
  });
  const choices = open.reduce<string[][]>(
    (found, values) => found.flatMap((choice) => values.map((each) => [...choice, each])),
    [[]],
  );
  return !choices.some((choice) =>
    variants.some(
      ({ attributes, stock }) =>
        NAMES.every((each, index) => attributes[each] === choice[index]) &&
        (!stock || stock.unlimited || stock.quantity > 0),
    ),
  );
}

it('agrees with trying every choice, for random variants and choices', () => {
  fc.assert(
    fc.property(
      fc.array(anyVariant, { minLength: 1, maxLength: 12 }),
      anyChoice,
      fc.constantFrom(...NAMES),
      fc.constantFrom(...VALUES),
      (variants, chosen, name, value) => {
        const option = { name, value };
        expect(isOptionSoldOut(variants, chosen, option)).toBe(hasNoneInStock(variants, chosen, option));
      },
    ),
  );
});

it('is false for a product whose page lists no variants', () => {
  expect(isOptionSoldOut([], [], { name: 'Size', value: 'a' })).toBe(false);
});
