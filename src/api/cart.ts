import type { AddRequest, Cart, CartEntry, ChangedCart } from '../commerce/cart';
import type { Page } from '../page/page';
import { parseAs } from './parse';
import { parseCart, parseCartEntry } from './parse-cart';
import { requestJson } from './request-json';
import { sendChange } from './send-change';

export const ENTRIES = '/api/commerce/shopping-cart/entries';

export interface AddOptions {
  /** The server applies requests with the same key once. */
  readonly idempotencyKey: string;
  /** Whether the visitor continues at the checkout. */
  readonly isExpress: boolean;
}

/** Loads the visitor's cart (spec §7 Cart). @throws {RequestFailure | InvalidResponse} */
export async function loadCart(page: Page): Promise<Cart> {
  return parseCart(await requestJson(page, '/api/commerce/shopping-cart?calculateSubtotal=true'));
}

/**
 * Adds to the cart (spec §7 Cart) and returns the change with the request. @throws {RequestFailure | InvalidResponse}
 */
export async function addEntry(
  page: Page,
  body: AddRequest,
  { idempotencyKey, isExpress }: AddOptions,
): Promise<AddRequest & ChangedCart> {
  const url = isExpress ? `${ENTRIES}?isExpress=true` : ENTRIES;
  const response = await sendChange(page, url, { method: 'POST', body }, idempotencyKey);
  const { shoppingCart, newlyAdded } = parseAs<{ shoppingCart: Cart; newlyAdded: CartEntry }>(response, {
    shoppingCart: parseCart,
    newlyAdded: parseCartEntry,
  });
  return { ...body, cart: shoppingCart, entry: newlyAdded };
}
