import type { FastifyRequest } from 'fastify';
import type { Cart } from '../../../contract/cart/cart';
import type { ServerContext } from '../../platform/feature';
import type { CartOptions } from './cart-options';
import { createCartCookies } from './create-cart-cookies';
import { type CartReadDeps, readCart } from './read-cart';
import { createCartStateReader } from './read-cart-state';

/** Returns a function that returns the cart of the visitor who sent a request. */
export function createCartReader(
  context: ServerContext & CartOptions,
): (request: FastifyRequest) => Promise<Cart> {
  const cookies = createCartCookies(context.secret);
  const deps = createReadDeps(context);
  return (request) => readCart(deps, cookies.read(request));
}

/** Returns what reading a cart needs. */
export function createReadDeps({
  db,
  websiteId,
  storeSettings,
  cartRules,
  now,
}: ServerContext & CartOptions): CartReadDeps {
  return {
    websiteId,
    readState: createCartStateReader(db, websiteId),
    terms: { rules: cartRules, currency: storeSettings().selectedCurrency },
    now,
  };
}
