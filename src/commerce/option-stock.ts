import { type ChosenOption, isInStock, type Variant } from './variant';

/**
 * Whether no variant in stock has a value of an option together with the values chosen for the other options. False for
 * a product whose page lists no variants.
 */
export function isOptionSoldOut(
  variants: readonly Variant[],
  chosen: readonly ChosenOption[],
  { name, value }: ChosenOption,
): boolean {
  const others = chosen.filter((option) => option.value && option.name !== name);
  const wanted = [...others, { name, value }];
  const isWanted = ({ attributes }: Variant): boolean =>
    wanted.every((option) => attributes[option.name] === option.value);
  return variants.length > 0 && !variants.some((variant) => isWanted(variant) && isInStock(variant, 1));
}
