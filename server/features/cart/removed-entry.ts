import type { CartEntry } from '../../../contract/cart/cart';
import { CART_PATH } from '../../../src/commerce/paths';
import type { TextSealer } from '../../platform/secrets/sealed-text';
import type { CatalogueItem } from '../catalogue';
import type { CartPageQuery } from './cart-page-error';

/** A removed entry, which the cart page offers to add again. */
export interface RemovedEntry {
  itemId: string;
  /** Empty for a product with one variant. */
  sku: string;
  quantity: number;
  /** The sealed answers to the product's own form; null without. */
  details: string | null;
  title: string;
}

/** In characters. Longer answers do not fit into an address: Undo then shows the product's form. */
const MAX_SEALED = 6000;

/** Returns the address of the cart page that offers to add a removed entry again. */
export function removedPath(
  { itemId, chosenVariant, quantity, additionalFields }: CartEntry,
  { seal }: TextSealer,
): string {
  const sku = chosenVariant?.sku ?? '';
  // Addresses are kept in histories and logs.
  const details = additionalFields && seal(additionalFields);
  const isKept = details && details.length <= MAX_SEALED;
  const query = { removed: String(quantity), itemId, sku, ...(isKept && { details }) };
  return `${CART_PATH}?${new URLSearchParams(query)}`;
}

/** Returns the removed entry that the address of the cart page names; null without one. */
export function describeRemovedEntry(
  { removed: quantity, sku = '', details }: CartPageQuery,
  item: CatalogueItem | null,
): RemovedEntry | null {
  if (!quantity || !item?.isListed) return null;
  return { itemId: item.id, sku, quantity, details: details ?? null, title: item.title };
}
