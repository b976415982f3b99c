import type { Cart } from '../../../contract/cart/cart';
import type { TokenSigner } from '../../platform/secrets/signed-token';
import { buildCart } from './build-cart';
import type { ReadCartState } from './read-cart-state';
import { type CartTerms, emptyCart } from './stored-cart';

export interface CartReadDeps {
  websiteId: string;
  readState: ReadCartState;
  terms: CartTerms;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Returns the visitor's cart with current prices; an empty one for a visitor without a cart. */
export async function readCart(
  { websiteId, readState, terms, now }: CartReadDeps,
  cartId: string | null,
): Promise<Cart> {
  const { cart, items } = await readState({ cartId, isSubscription: false });
  return buildCart(cart ?? emptyCart(websiteId), items, terms, now());
}

/** Returns the cart of a subscription with current prices; null for an invalid token. */
export async function readSubscriptionCart(
  {
    readState,
    subscriptionTokens,
    terms,
    now,
  }: Omit<CartReadDeps, 'websiteId'> & { subscriptionTokens: TokenSigner },
  cartToken: string,
): Promise<Cart | null> {
  const cartId = subscriptionTokens.verify(cartToken);
  const { cart, items } = await readState({ cartId, isSubscription: true });
  return cart && buildCart(cart, items, terms, now());
}
