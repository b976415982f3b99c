import type { Cart } from '../../schemas/cart-schema';
import type { Database } from '../database/open-database';
import type { TokenSigner } from '../signed-token';
import { buildCart, emptyCart } from './build-cart';
import { readCartState } from './read-cart-state';

export interface CartReadDeps {
  db: Database;
  websiteId: string;
}

/** Returns the visitor's cart with current prices; an empty one for a visitor without a cart. */
export async function readCart({ db, websiteId }: CartReadDeps, cartId: string | null): Promise<Cart> {
  const { cart, items } = await readCartState(db, { websiteId, cartId, isSubscription: false });
  return buildCart(cart ?? emptyCart(websiteId), items);
}

/** Returns the cart of a subscription with current prices; null for an invalid token. */
export async function readSubscriptionCart(
  { db, websiteId, subscriptionTokens }: CartReadDeps & { subscriptionTokens: TokenSigner },
  cartToken: string,
): Promise<Cart | null> {
  const cartId = subscriptionTokens.verify(cartToken);
  const { cart, items } = await readCartState(db, { websiteId, cartId, isSubscription: true });
  return cart && buildCart(cart, items);
}
