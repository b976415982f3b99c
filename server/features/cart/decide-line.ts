import { MAX_QUANTITY } from '../../../contract/cart/requests';
import { isStockCounted, ProductType } from '../../../src/commerce/product-type';
import type { CatalogueItem, CatalogueVariant } from '../catalogue';
import type { AddInput, StoreRules } from './cart-change';
import { type Refusal, refuse, refuseUnselected } from './refusal';
import type { CartLine } from './stored-cart';

/** Maximum number of lines in a cart. It keeps totals exact numbers. */
export const MAX_LINES = 100;

/** The change that adds a choice; `line` is the line to update, null for a new line. */
export interface AddPlan {
  line: CartLine | null;
  sku: string;
  quantity: number;
  additionalFields: string | null;
}

export type Decision<Plan> = { refusal: Refusal } | { plan: Plan };

/** Returns how to add an item to a cart. A line with the same choice gets a higher quantity. */
export function decideAdd(
  item: CatalogueItem | null,
  lines: CartLine[],
  input: AddInput,
  rules: StoreRules,
): Decision<AddPlan> {
  if (!item?.isListed) return { refusal: refuse('unknown-item') };
  if (item.isSubscribable) return { refusal: refuse('subscription-only') };
  return planAdd(item, lines, input, rules);
}

function planAdd(
  item: CatalogueItem,
  lines: CartLine[],
  input: AddInput,
  rules: StoreRules,
): Decision<AddPlan> {
  const variant = chooseVariant(item, input.sku);
  if ('status' in variant) return { refusal: variant };
  const additionalFields = readAdditionalFields(input.additionalFields);
  const line = lines.find((each) => isSameChoice(each, item, variant, additionalFields)) ?? null;
  if (!line && lines.length >= MAX_LINES) return { refusal: refuse('cart-full') };
  const quantity = (line?.quantity ?? 0) + input.quantity;
  const refusal = checkQuantity({ item, variant, lines, line, quantity, rules });
  return refusal ? { refusal } : { plan: { line, sku: variant.sku, quantity, additionalFields } };
}

/** Returns how to begin a subscription, whose cart is new and empty. */
export function decideSubscription(
  item: CatalogueItem | null,
  input: AddInput,
  rules: StoreRules,
): Decision<AddPlan> {
  if (!item?.isListed) return { refusal: refuse('unknown-item') };
  if (!item.isSubscribable || !isStockCounted(item.productType))
    return { refusal: refuse('not-subscribable') };
  return planAdd(item, [], input, rules);
}

/** Returns the new extra details of a line. Refuses when the line holds another item or variant. */
export function decideAdditionalFields(
  line: CartLine,
  change: { itemId: string; sku: string | null; additionalFields: string | null },
): Decision<{ additionalFields: string | null }> {
  const isOther = line.itemId !== change.itemId || (change.sku !== null && change.sku !== line.sku);
  if (isOther) return { refusal: refuse('other-entry') };
  return { plan: { additionalFields: readAdditionalFields(change.additionalFields) } };
}

/** Returns the line with its new quantity. */
export function decideQuantity(
  item: CatalogueItem | null,
  lines: CartLine[],
  change: { entryId: string; quantity: number },
  rules: StoreRules,
): Decision<{ line: CartLine; quantity: number }> {
  const line = lines.find(({ id }) => id === change.entryId);
  if (!line) return { refusal: refuse('unknown-entry') };
  const variant = item?.variants.find(({ sku }) => sku === line.sku);
  if (!item || !variant) return { refusal: refuse('unknown-item') };
  const { quantity } = change;
  const refusal = checkQuantity({ item, variant, lines, line, quantity, rules });
  return refusal ? { refusal } : { plan: { line, quantity } };
}

function chooseVariant(item: CatalogueItem, sku: string | null): CatalogueVariant | Refusal {
  const listed = item.variants.filter(({ isListed }) => isListed);
  if (sku === null) {
    const [only, ...others] = listed;
    if (!only) return refuse('unknown-item');
    return others.length === 0 ? only : refuseUnselected(item);
  }
  return listed.find((variant) => variant.sku === sku) ?? refuse('unknown-variant');
}

interface QuantityCheck {
  item: CatalogueItem;
  variant: CatalogueVariant;
  lines: CartLine[];
  line: CartLine | null;
  /** Of the line, after the change. */
  quantity: number;
  rules: StoreRules;
}

function checkQuantity(check: QuantityCheck): Refusal | null {
  const { item, variant, quantity } = check;
  const inCart = quantity + quantityElsewhere(check);
  if (inCart > 1 && isSingleOnly(item, check.rules)) return refuse('single-only');
  if (isStockCounted(item.productType) && !variant.isUnlimited && BigInt(inCart) > variant.qtyInStock)
    return refuse('out-of-stock');
  return quantity > MAX_QUANTITY ? refuse('quantity-too-high') : null;
}

// Lines of one variant that differ in their extra details share one stock.
function quantityElsewhere({ item, variant, lines, line }: QuantityCheck): number {
  return lines
    .filter((each) => each.id !== line?.id && each.itemId === item.id && each.sku === variant.sku)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

// Pages show no quantity input for these (spec §5 Quantity input).
function isSingleOnly({ productType }: CatalogueItem, rules: StoreRules): boolean {
  if (productType === ProductType.digital) return true;
  return productType === ProductType.service && !rules.multipleQuantityAllowedForServices;
}

function isSameChoice(
  line: CartLine,
  item: CatalogueItem,
  variant: CatalogueVariant,
  fields: string | null,
): boolean {
  return line.itemId === item.id && line.sku === variant.sku && line.additionalFields === fields;
}

// Clients send the text 'null' for an item without a form.
function readAdditionalFields(text: string | null): string | null {
  return text === null || text.trim() === 'null' ? null : text;
}
