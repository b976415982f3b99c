import type { Cart } from '../../schemas/cart-schema';
import { findItems } from '../catalogue';
import type { Database } from '../database/open-database';
import type { TokenSigner } from '../signed-token';
import { buildCart, emptyCart, type StoredCart } from './build-cart';
import { createCartStore } from './cart-store';

export interface CartReadDeps {
  db: Database;
  websiteId: string;
}

/** Returns the visitor's cart; an empty one for a visitor without a cart. */
export async function readCart(deps: CartReadDeps, cartId: string | null): Promise<Cart> {
  const stored = cartId ? await createCartStore(deps.db, deps.websiteId).find(cartId) : null;
  return priceCart(deps, stored ?? emptyCart(deps.websiteId));
}

/** Returns the cart of a subscription; null for an invalid token. */
export async function readSubscriptionCart(
  deps: CartReadDeps & { subscriptionTokens: TokenSigner },
  cartToken: string,
): Promise<Cart | null> {
  const cartId = deps.subscriptionTokens.verify(cartToken);
  const stored = cartId ? await createCartStore(deps.db, deps.websiteId).findSubscription(cartId) : null;
  return stored ? priceCart(deps, stored) : null;
}

/** Returns the cart with the catalogue's current prices. */
export async function priceCart({ db, websiteId }: CartReadDeps, cart: StoredCart): Promise<Cart> {
  const itemIds = [...new Set(cart.lines.map(({ itemId }) => itemId))];
  return buildCart(cart, await findItems(db, websiteId, itemIds));
}
