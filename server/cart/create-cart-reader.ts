import type { FastifyRequest } from 'fastify';
import type { Cart } from '../../schemas/cart-schema';
import type { ServerContext } from '../server-context';
import { createTokenSigner } from '../signed-token';
import { createCartCookies } from './create-cart-cookies';
import { readCart, readSubscriptionCart } from './read-cart';
import { createCartStateReader } from './read-cart-state';

/** Returns a function that returns the cart of the visitor who sent a request. */
export function createCartReader({
  db,
  websiteId,
  secret,
}: ServerContext): (request: FastifyRequest) => Promise<Cart> {
  const cookies = createCartCookies(secret);
  const readState = createCartStateReader(db, websiteId);
  return (request) => readCart({ websiteId, readState }, cookies.read(request));
}

/** Returns a function that returns the cart of a subscription; null for an invalid token. */
export function createSubscriptionReader({
  db,
  websiteId,
  secret,
}: ServerContext): (cartToken: string) => Promise<Cart | null> {
  const subscriptionTokens = createTokenSigner(secret, 'subscription-cart');
  const readState = createCartStateReader(db, websiteId);
  return (cartToken) => readSubscriptionCart({ readState, subscriptionTokens }, cartToken);
}
