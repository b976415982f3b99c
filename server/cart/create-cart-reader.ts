import type { FastifyRequest } from 'fastify';
import type { Cart } from '../../schemas/cart-schema';
import type { ServerContext } from '../server-context';
import { createCartCookies } from './create-cart-cookies';
import { readCart } from './read-cart';
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
