import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName } from '../../platform/http/host-cookie';
import { isSecure } from '../../platform/http/security-headers';
import { createTokenSigner } from '../../platform/secrets/signed-token';
import { parseAddressToken, withCartToken } from './cart-in-address';

const NAME = 'CART';
const HOST_NAME = `__Host-${NAME}`;
const LIFETIME_SECONDS = 30 * 24 * 60 * 60;

/**
 * The cookies `CART`, the signed id of the cart (HttpOnly; over HTTPS `__Host-CART`), and `hasCart`, which scripts can
 * read. For a browser that refuses cookies, the address of the page has the same token.
 */
export interface CartCookies {
  /** Returns the id of the cart; null without a cookie or with an invalid signature. */
  read(request: FastifyRequest): string | null;
  /** Returns the id of the cart that the address names, for a browser that refuses cookies; else null. */
  readAddress(request: FastifyRequest): string | null;
  /** Returns the address of a page that also finds the cart if the browser refuses cookies. */
  address(request: FastifyRequest, path: string, cartId: string): string;
  /** Whether a token has a valid signature. */
  isToken(token: string): boolean;
  write(request: FastifyRequest, reply: FastifyReply, cartId: string): void;
  /** Removes the cookies of a cart that was ordered: the next add begins a new one. */
  clear(request: FastifyRequest, reply: FastifyReply): void;
  /** Gives the cookie of a cart its present name. */
  rename(request: FastifyRequest, reply: FastifyReply): void;
}

export function createCartCookies(secret: string): CartCookies {
  const signer = createTokenSigner(secret, 'cart');
  // Without the prefix: a cart from plain HTTP, or from before the prefix. Other hosts of the domain can set that one.
  const readAddress: CartCookies['readAddress'] = (request) => signer.verify(parseAddressToken(request));
  const read: CartCookies['read'] = (request) =>
    signer.verify(request.cookies[HOST_NAME] ?? request.cookies[NAME]) ?? readAddress(request);
  const cartCookies: CartCookies = {
    read,
    readAddress,
    address: (request, path, cartId) => withCartToken(request, path, signer.sign(cartId)),
    isToken: (token) => signer.verify(token) !== null,
    write(request, reply, cartId) {
      const shared = {
        path: '/',
        sameSite: 'lax',
        secure: isSecure(request),
        maxAge: LIFETIME_SECONDS,
      } as const;
      const name = hostCookieName(request, NAME);
      reply.setCookie(name, signer.sign(cartId), { ...shared, httpOnly: true });
      reply.setCookie('hasCart', '1', shared);
      if (name !== NAME && request.cookies[NAME]) reply.clearCookie(NAME, { path: '/' });
    },
    clear(request, reply) {
      const names = [HOST_NAME, NAME, 'hasCart'].filter((name) => name in request.cookies);
      for (const name of names) reply.clearCookie(name, { path: '/', secure: isSecure(request) });
    },
    rename(request, reply) {
      const isRenamed = hostCookieName(request, NAME) in request.cookies;
      const cartId = isRenamed ? null : read(request);
      if (cartId) cartCookies.write(request, reply, cartId);
    },
  };
  return cartCookies;
}
