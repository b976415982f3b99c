import { ProductType } from './product-type';
import { type ChosenOption, findVariant, isInStock, type Variant } from './variant';

/** Least and most of one item in one add (spec §5 Quantity input). */
const MIN_QUANTITY = 1;
const MAX_QUANTITY = 9999;

/** What a visitor has chosen on a product. */
export interface Choice {
  readonly productType: number;
  /** Empty for a product without variants. */
  readonly variants: readonly Variant[];
  readonly options: readonly ChosenOption[];
  /** What the product's own form would post; it counts where the options do not tell. */
  readonly sku: string | null;
  /** As typed; undefined where the product has no quantity field. */
  readonly quantity: string | undefined;
}

export type AddRefusal =
  | { readonly reason: 'options-missing'; readonly options: readonly string[] }
  | { readonly reason: 'denomination-missing' | 'no-such-variant' | 'out-of-stock' }
  | { readonly reason: 'quantity-not-a-number' | 'quantity-not-whole' };

export type AddDecision =
  | { readonly add: true; readonly sku: string | null; readonly quantity: number }
  | ({ readonly add: false } & AddRefusal);

/** Whether a choice can go to the server, and what to ask it for (spec §5 Add to cart). */
export function decideAdd(choice: Choice): AddDecision {
  const missing = choice.options.filter(({ value }) => !value).map(({ name }) => name);
  if (missing.length > 0) {
    if (choice.productType === ProductType.giftCard) return refuse({ reason: 'denomination-missing' });
    return refuse({ reason: 'options-missing', options: missing });
  }
  const quantity = choice.quantity === undefined ? 1 : Number(choice.quantity.trim() || Number.NaN);
  if (!Number.isFinite(quantity)) return refuse({ reason: 'quantity-not-a-number' });
  if (!Number.isInteger(quantity)) return refuse({ reason: 'quantity-not-whole' });
  return decideVariant(choice, clampQuantity(quantity));
}

function decideVariant({ variants, options, sku }: Choice, quantity: number): AddDecision {
  const variant = findVariant(variants, options);
  // Without a sku the server asks for what this page could not.
  if (variant === undefined) return { add: true, sku, quantity };
  if (!variant) return refuse({ reason: 'no-such-variant' });
  if (!isInStock(variant, quantity)) return refuse({ reason: 'out-of-stock' });
  return { add: true, sku: variant.sku, quantity };
}

/** Brings a whole quantity within the limits. */
export function clampQuantity(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, quantity));
}

function refuse(refusal: AddRefusal): AddDecision {
  return { add: false, ...refusal };
}
