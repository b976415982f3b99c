import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../http/security-headers';
import { createTokenSigner } from '../signed-token';

const LIFETIME_SECONDS = 30 * 24 * 60 * 60;

/** The cookies `CART`, the signed id of the cart (HttpOnly), and `hasCart`, which scripts can read. */
export interface CartCookies {
  /** Returns the id of the cart; null without a cookie or with an invalid signature. */
  read(request: FastifyRequest): string | null;
  write(request: FastifyRequest, reply: FastifyReply, cartId: string): void;
}

export function createCartCookies(secret: string): CartCookies {
  const signer = createTokenSigner(secret, 'cart');
  return {
    read: (request) => signer.verify(request.cookies.CART),
    write(request, reply, cartId) {
      const shared = {
        path: '/',
        sameSite: 'lax',
        secure: isSecure(request),
        maxAge: LIFETIME_SECONDS,
      } as const;
      reply.setCookie('CART', signer.sign(cartId), { ...shared, httpOnly: true });
      reply.setCookie('hasCart', '1', shared);
    },
  };
}
