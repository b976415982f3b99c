import type { AddRequest, Cart } from '../commerce/cart';
import type { CartAddition } from '../commerce/cart-store';
import type { Page } from '../page/page';
import { getCrumb } from './crumb';
import { readAs, text } from './read';
import { readCart, readCartEntry } from './read-cart';
import { requestJson } from './request-json';

const ENTRIES = '/api/commerce/shopping-cart/entries';

/** The visitor's cart (spec §7). @throws {RequestFailure | UnreadableAnswer} */
export async function loadCart(page: Page): Promise<Cart> {
  return readCart(await requestJson(page, '/api/commerce/shopping-cart?calculateSubtotal=true'));
}

/**
 * Adds to the cart (spec §7); the same key acts once, however often it is sent.
 * @throws {RequestFailure | UnreadableAnswer}
 */
export async function addEntry(
  page: Page,
  body: AddRequest,
  { idempotencyKey, isExpress }: { readonly idempotencyKey: string; readonly isExpress: boolean },
): Promise<CartAddition> {
  const answer = await change(page, isExpress ? `${ENTRIES}?isExpress=true` : ENTRIES, body, idempotencyKey);
  const { shoppingCart, newlyAdded } = readAs<{ shoppingCart: Cart; newlyAdded: CartAddition['entry'] }>(
    answer,
    {
      shoppingCart: readCart,
      newlyAdded: readCartEntry,
    },
  );
  return { cart: shoppingCart, entry: newlyAdded };
}

/**
 * Puts an item into a subscription cart of its own and answers that cart's token (spec §7).
 * @throws {RequestFailure | UnreadableAnswer}
 */
export async function startSubscription(
  page: Page,
  { itemId, sku, quantity, additionalFields }: AddRequest,
  { idempotencyKey }: { readonly idempotencyKey: string },
): Promise<string> {
  const body = { itemId, sku, qty: quantity, additionalFields };
  const answer = await change(page, '/api/3/commerce/cart/subscription', body, idempotencyKey);
  return readAs<{ cartToken: string }>(answer, { cartToken: text }).cartToken;
}

async function change(page: Page, url: string, body: object, idempotencyKey: string): Promise<unknown> {
  const crumb = await getCrumb(page);
  const headers = { 'Idempotency-Key': idempotencyKey, ...(crumb && { 'X-CSRF-Token': crumb }) };
  return requestJson(page, url, { method: 'POST', body, headers });
}
