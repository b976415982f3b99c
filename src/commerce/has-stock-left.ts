import type { Cart } from './cart';

/** The stock of one variant. */
export interface StockResult {
  readonly unlimited: boolean;
  readonly qtyInStock: number;
  readonly sku: string | undefined;
}

/** The variant and the quantity that a visitor adds. */
interface Chosen {
  readonly itemId: string;
  /** Null for a product without variants. */
  readonly sku: string | null;
}

/** Returns whether more of a variant is in stock than the cart contains (spec §5 Add to cart). */
export function hasStockLeft(
  results: readonly StockResult[],
  { itemId, sku }: Chosen,
  cart: Cart | null,
): boolean {
  const own = results.filter((result) => !sku || !result.sku || result.sku === sku);
  let inCart = 0;
  for (const entry of cart?.entries ?? [])
    if (entry.itemId === itemId && (!sku || entry.chosenVariant?.sku === sku)) inCart += entry.quantity;
  return own.some(({ unlimited, qtyInStock }) => unlimited || qtyInStock > inCart);
}
