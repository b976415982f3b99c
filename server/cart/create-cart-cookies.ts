import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName } from '../http/host-cookie';
import { isSecure } from '../http/security-headers';
import { createTokenSigner } from '../signed-token';

const NAME = 'CART';
const HOST_NAME = `__Host-${NAME}`;
const LIFETIME_SECONDS = 30 * 24 * 60 * 60;

/**
 * The cookies `CART`, the signed id of the cart (HttpOnly; over HTTPS `__Host-CART`), and `hasCart`, which scripts can
 * read.
 */
export interface CartCookies {
  /** Returns the id of the cart; null without a cookie or with an invalid signature. */
  read(request: FastifyRequest): string | null;
  write(request: FastifyRequest, reply: FastifyReply, cartId: string): void;
  /** Removes the cookies of a cart that was ordered: the next add begins a new one. */
  clear(request: FastifyRequest, reply: FastifyReply): void;
  /** Gives the cookie of a cart its present name. */
  rename(request: FastifyRequest, reply: FastifyReply): void;
}

export function createCartCookies(secret: string): CartCookies {
  const signer = createTokenSigner(secret, 'cart');
  // Without the prefix: a cart from plain HTTP, or from before the prefix. Other hosts of the domain can set that one.
  const read: CartCookies['read'] = ({ cookies }) => signer.verify(cookies[HOST_NAME] ?? cookies[NAME]);
  const cartCookies: CartCookies = {
    read,
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
