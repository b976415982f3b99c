import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CartRouteDeps } from './cart-route-deps';
import type { CartChange } from './change-cart';
import { performChange } from './perform-change';

/**
 * Answers a call of a page's script that changes a cart. The change is read only once the crumb is good.
 * Throws HttpFailure 403 for a call without one.
 */
export async function answerCall(
  deps: CartRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  readChange: () => CartChange,
): Promise<FastifyReply> {
  const owner = deps.crumbs.require(request, reply);
  const answer = await performChange(deps, { request, reply, owner }, readChange());
  return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
}
