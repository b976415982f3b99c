import type { AddRequest } from '../commerce/cart';
import type { Page } from '../page/page';
import { text } from './parse';
import type { sendChange } from './send-change';

/**
 * Creates a subscription cart with the item and returns its token (spec §7 Cart). The server applies requests with the
 * same key once. @throws {RequestFailure | InvalidResponse}
 *
 * @param send of the caller's chunk, so that this one does not contain it again
 */
export async function createSubscription(
  page: Page,
  { itemId, sku, quantity, additionalFields }: AddRequest,
  idempotencyKey: string,
  send: typeof sendChange,
): Promise<string> {
  const response = await send(
    page,
    '/api/3/commerce/cart/subscription',
    { method: 'POST', body: { itemId, sku, qty: quantity, additionalFields } },
    idempotencyKey,
  );
  return text((response as { cartToken?: unknown } | null)?.cartToken, 'cartToken');
}
