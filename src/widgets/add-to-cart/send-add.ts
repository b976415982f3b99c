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
  /** What the cart gained; a subscription has a cart of its own. */
  readonly addition?: CartAddition;
  /** Where the visitor goes on, when not on this page. */
  readonly leaveFor?: string;
}

/** Asks the server for an add, whichever kind it is (spec §7). Rejects with what the call rejects with. */
export async function sendAdd(page: Page, request: AddRequest, options: AddOptions): Promise<AddOutcome> {
  if (options.isSubscription) {
    const cartToken = await startSubscription(page, request, options);
    return { leaveFor: `${SUBSCRIPTION_PATH}?cartToken=${encodeURIComponent(cartToken)}` };
  }
  const addition = await pageCart(page).add(request, options.idempotencyKey);
  return options.isExpress ? { addition, leaveFor: CHECKOUT_PATH } : { addition };
}

/** Whether the server may have acted although no answer says so: asked again, it must get the same key. */
export function isUndecided(error: unknown): boolean {
  return !(error instanceof RequestFailure) || error.kind !== 'status' || error.status >= 500;
}
