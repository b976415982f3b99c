import type { Cart } from '../../schemas/cart-schema';
import type { TokenSigner } from '../signed-token';
import { buildCart, emptyCart } from './build-cart';
import type { ReadCartState } from './read-cart-state';

export interface CartReadDeps {
  websiteId: string;
  readState: ReadCartState;
}

/** Returns the visitor's cart with current prices; an empty one for a visitor without a cart. */
export async function readCart({ websiteId, readState }: CartReadDeps, cartId: string | null): Promise<Cart> {
  const { cart, items } = await readState({ cartId, isSubscription: false });
  return buildCart(cart ?? emptyCart(websiteId), items);
}

/** Returns the cart of a subscription with current prices; null for an invalid token. */
export async function readSubscriptionCart(
  { readState, subscriptionTokens }: Pick<CartReadDeps, 'readState'> & { subscriptionTokens: TokenSigner },
  cartToken: string,
): Promise<Cart | null> {
  const cartId = subscriptionTokens.verify(cartToken);
  const { cart, items } = await readState({ cartId, isSubscription: true });
  return cart && buildCart(cart, items);
}
