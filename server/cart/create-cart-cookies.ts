import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../http/security-headers';
import { createTokenSigner } from '../signed-token';

const LIFETIME_SECONDS = 30 * 24 * 60 * 60;

/** `CART`, the signed id of the visitor's cart, out of reach of scripts; `hasCart`, the hint that scripts may read. */
export interface CartCookies {
  /** The cart the request names; null for none and for one that was not signed here. */
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
