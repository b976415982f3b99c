import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../../platform/http/security-headers';

const NAME = 'orderPlaced';
const PATH = '/checkout';
const LIFETIME_SECONDS = 60 * 60;

/** Remembers in the browser that the purchase of an order has to be reported. */
export function rememberPurchase(request: FastifyRequest, reply: FastifyReply, orderId: string): void {
  const maxAge = LIFETIME_SECONDS;
  reply.setCookie(NAME, orderId, {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge,
  });
}

/** Returns whether the purchase of an order has to be reported, and forgets it. A lost response is repeated. */
export function takePurchase(request: FastifyRequest, reply: FastifyReply, orderId: string): boolean {
  if (request.cookies[NAME] !== orderId) return false;
  reply.clearCookie(NAME, { path: PATH });
  return true;
}
