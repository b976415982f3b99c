import type { AddRequest, Cart } from '../commerce/cart';
import type { CartAddition } from '../commerce/cart-store';
import { pageCookie } from '../page/cookies';
import type { Page } from '../page/page';
import { getCrumb } from './crumb';
import { readAs, text } from './read';
import { readCart, readCartEntry } from './read-cart';
import { requestJson } from './request-json';

const ENTRIES = '/api/commerce/shopping-cart/entries';

/** Loads the visitor's cart (spec §7). @throws {RequestFailure | InvalidResponse} */
export async function loadCart(page: Page): Promise<Cart> {
  return readCart(await requestJson(page, '/api/commerce/shopping-cart?calculateSubtotal=true'));
}

/**
 * Adds to the cart (spec §7). The server applies requests with the same key once.
 * @throws {RequestFailure | InvalidResponse}
 */
export async function addEntry(
  page: Page,
  body: AddRequest,
  { idempotencyKey, isExpress }: { readonly idempotencyKey: string; readonly isExpress: boolean },
): Promise<CartAddition> {
  const response = await change(
    page,
    isExpress ? `${ENTRIES}?isExpress=true` : ENTRIES,
    body,
    idempotencyKey,
  );
  const { shoppingCart, newlyAdded } = readAs<{ shoppingCart: Cart; newlyAdded: CartAddition['entry'] }>(
    response,
    {
      shoppingCart: readCart,
      newlyAdded: readCartEntry,
    },
  );
  return { cart: shoppingCart, entry: newlyAdded };
}

/**
 * Creates a subscription cart with the item and returns its token (spec §7).
 * @throws {RequestFailure | InvalidResponse}
 */
export async function startSubscription(
  page: Page,
  { itemId, sku, quantity, additionalFields }: AddRequest,
  { idempotencyKey }: { readonly idempotencyKey: string },
): Promise<string> {
  const body = { itemId, sku, qty: quantity, additionalFields };
  const response = await change(page, '/api/3/commerce/cart/subscription', body, idempotencyKey);
  return readAs<{ cartToken: string }>(response, { cartToken: text }).cartToken;
}

async function change(page: Page, url: string, body: object, idempotencyKey: string): Promise<unknown> {
  // Without `await` where the page has a crumb: the request then starts before listeners react to the change.
  const crumb = pageCookie(page, 'crumb') ?? (await getCrumb(page));
  const headers = { 'Idempotency-Key': idempotencyKey, ...(crumb && { 'X-CSRF-Token': crumb }) };
  return requestJson(page, url, { method: 'POST', body, headers });
}
