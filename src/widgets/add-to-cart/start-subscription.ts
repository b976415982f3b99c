import type { sendChange } from '../../api/send-change';
import { createSubscription } from '../../api/subscription';
import type { AddRequest } from '../../commerce/cart';
import { SUBSCRIPTION_PATH } from '../../commerce/paths';
import type { Page } from '../../page/page';

/** Starts a subscription and returns where the visitor continues. @throws {RequestFailure | InvalidResponse} */
export async function startSubscription(
  page: Page,
  request: AddRequest,
  idempotencyKey: string,
  send: typeof sendChange,
): Promise<string> {
  const cartToken = await createSubscription(page, request, idempotencyKey, send);
  return `${SUBSCRIPTION_PATH}?cartToken=${encodeURIComponent(cartToken)}`;
}
