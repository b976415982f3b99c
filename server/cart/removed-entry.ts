import type { CartEntry } from '../../schemas/cart-entry-schema';
import { CART_PATH } from '../../src/commerce/paths';
import type { CatalogueItem } from '../catalogue';
import type { CartPageQuery } from './cart-page-error';

/** A removed entry, which the cart page offers to add again. */
export interface RemovedEntry {
  itemId: string;
  /** Empty for a product with one variant. */
  sku: string;
  quantity: number;
  title: string;
}

/** Returns the address of the cart page that offers to add a removed entry again. */
export function removedPath({ itemId, chosenVariant, quantity }: CartEntry): string {
  const sku = chosenVariant?.sku ?? '';
  return `${CART_PATH}?${new URLSearchParams({ removed: String(quantity), itemId, sku })}`;
}

/** Returns the removed entry that the address of the cart page names; null without one. */
export function describeRemovedEntry(
  { removed: quantity, sku = '' }: CartPageQuery,
  item: CatalogueItem | null,
): RemovedEntry | null {
  return quantity && item?.isListed ? { itemId: item.id, sku, quantity, title: item.title } : null;
}
