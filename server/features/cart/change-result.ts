import type { Cart } from '../../../contract/cart/cart';
import type { StoredResult } from '../../platform/idempotency';
import { type Refusal, refuse } from './refusal';

/** The response to a change. */
export interface ChangeResult extends StoredResult {
  /** Null for a change that was made, now or by an earlier request with the same key. */
  refusal: Refusal | null;
  /** The result of an earlier request with the same key. */
  isRepeat: boolean;
}

/** Returns the result of a change that was not made. */
export function refusedResult(refusal: Refusal, cartId: string | null): ChangeResult {
  return { status: refusal.status, body: { message: refusal.message }, cartId, refusal, isRepeat: false };
}

/** Returns the result of a change that was made. */
export function madeResult(body: object, cartId: string | null): ChangeResult {
  return { status: 200, body, cartId, refusal: null, isRepeat: false };
}

/** Returns the result of a change to an old version, with the current cart. */
export function staleResult(shoppingCart: Cart, cartId: string | null): ChangeResult {
  const refusal = refuse('stale-cart');
  return { ...refusedResult(refusal, cartId), body: { message: refusal.message, shoppingCart } };
}
