import { startSubscription } from '../../api/cart';
import { RequestFailure } from '../../api/request-json';
import type { AddRequest } from '../../commerce/cart';
import type { CartAddition } from '../../commerce/cart-store';
import { CHECKOUT_PATH, SUBSCRIPTION_PATH } from '../../commerce/paths';
import type { Page } from '../../page/page';
import { pageCart } from '../page-cart';

interface AddOptions {
  readonly idempotencyKey: string;
  readonly isExpress: boolean;
  readonly isSubscription: boolean;
}

interface AddOutcome {
  /** Missing for a subscription, which has a cart of its own. */
  readonly addition?: CartAddition;
  /** Where the visitor continues; missing when they stay on the page. */
  readonly nextPath?: string;
}

/** Sends an add to the cart or the start of a subscription (spec §7). @throws {RequestFailure | InvalidResponse} */
export async function sendAdd(page: Page, request: AddRequest, options: AddOptions): Promise<AddOutcome> {
  if (options.isSubscription) {
    const cartToken = await startSubscription(page, request, options);
    return { nextPath: `${SUBSCRIPTION_PATH}?cartToken=${encodeURIComponent(cartToken)}` };
  }
  const addition = await pageCart(page).add(request, options.idempotencyKey);
  return options.isExpress ? { addition, nextPath: CHECKOUT_PATH } : { addition };
}

/** Whether the server may have made the change although the request failed: a retry must send the same key. */
export function isRetryable(error: unknown): boolean {
  return !(error instanceof RequestFailure) || error.kind !== 'status' || error.status >= 500;
}
