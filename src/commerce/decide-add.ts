import { checkQuantity, type QuantityProblem } from './check-quantity';
import { isStockCounted, ProductType } from './product-type';
import { type ChosenOption, findVariant, isInStock, type Variant } from './variant';

/** A visitor's choice on a product. */
export interface Choice {
  readonly productType: number;
  /** Empty for a product without variants. */
  readonly variants: readonly Variant[];
  readonly options: readonly ChosenOption[];
  /** The SKU in the product's own form; used when the options do not determine a variant. */
  readonly sku: string | null;
}

export type AddRefusal =
  | { readonly reason: 'options-missing'; readonly options: readonly string[] }
  | { readonly reason: 'denomination-missing' | 'no-such-variant' | 'out-of-stock' }
  | { readonly reason: QuantityProblem };

export type AddDecision =
  | { readonly add: true; readonly sku: string | null; readonly quantity: number }
  | ({ readonly add: false } & AddRefusal);

/** Returns what to add for a choice and a quantity, or why it cannot be added (spec §5 Add to cart). */
export function decideAdd(choice: Choice, quantity = 1): AddDecision {
  const missing = choice.options.filter(({ value }) => !value).map(({ name }) => name);
  if (missing[0]) {
    if (choice.productType === ProductType.giftCard) return refuse({ reason: 'denomination-missing' });
    return refuse({ reason: 'options-missing', options: missing });
  }
  const reason = checkQuantity(quantity);
  return reason ? refuse({ reason }) : decideVariant(choice, quantity);
}

function decideVariant({ productType, variants, options, sku }: Choice, quantity: number): AddDecision {
  const variant = findVariant(variants, options);
  // The page cannot determine the variant: the server checks the request. It would not know of options without variants.
  if (variant === undefined && (sku || variants[0] || !options[0])) return { add: true, sku, quantity };
  if (!variant) return refuse({ reason: 'no-such-variant' });
  if (isStockCounted(productType) && !isInStock(variant, quantity)) return refuse({ reason: 'out-of-stock' });
  return { add: true, sku: variant.sku, quantity };
}

function refuse(refusal: AddRefusal): AddDecision {
  return { add: false, ...refusal };
}
