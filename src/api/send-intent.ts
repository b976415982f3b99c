import type { Cart } from '../commerce/cart';
import type { Verdict } from '../commerce/cart-engine';
import type { CartIntent } from '../commerce/cart-intents';
import type { Page } from '../page/page';
import { parseShoppingCart } from './parse-shopping-cart';
import type { JsonRequest, RequestFailure } from './request-json';
import { sendChange } from './send-change';

const CART = '/api/commerce/shopping-cart';

interface IntentOptions {
  /** The server applies requests with the same key once. */
  readonly key: string;
  /** Version of the cart that the change applies to. */
  readonly version: number;
}

/** Sends a change of the cart (spec §7 Cart) and returns the cart after it. @throws {RequestFailure | TypeError} */
export async function sendIntent(
  page: Page,
  intent: CartIntent,
  { key, version }: IntentOptions,
): Promise<{ readonly cart: Cart }> {
  const { url, ...request } = requestOf(intent);
  const headers = { 'If-Match': `"${version}"` };
  const response = await sendChange(page, CART + url, { ...request, headers }, key);
  return { cart: parseShoppingCart(response) };
}

function requestOf(intent: CartIntent): { url: string } & JsonRequest {
  switch (intent.kind) {
    case 'quantity':
      return { url: entry(intent.entryId), method: 'PUT', body: { quantity: intent.quantity } };
    case 'remove':
      return { url: entry(intent.entryId), method: 'DELETE' };
    case 'restore':
      return { url: '/entries', method: 'POST', body: intent.request };
    case 'add-coupon':
      return { url: '/coupons', method: 'POST', body: { code: intent.code } };
    case 'remove-coupon':
      return { url: `/coupons/${encodeURIComponent(intent.code)}`, method: 'DELETE' };
    case 'location':
      return { url: '/shipping-location', method: 'PUT', body: intent.location };
    case 'shipping-option':
      return { url: '/selected-shipping-option', method: 'PUT', body: { id: intent.optionId } };
  }
}

function entry(id: string): string {
  return `/entries/${encodeURIComponent(id)}`;
}

/** Returns what a failed change means: a conflict with the current cart, a refusal, or a change to repeat. */
export function judgeFailure(error: unknown): Verdict {
  const { kind, status = 0, body } = error as Partial<RequestFailure>;
  if (kind !== 'status' || status >= 500 || status === 429) return 'retry';
  return status === 409 ? { conflict: parseShoppingCart(body) } : 'refused';
}
