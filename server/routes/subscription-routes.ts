import type { FastifyInstance } from 'fastify';
import { subscriptionQuerySchema, subscriptionRequestSchema } from '../../schemas/subscription-schemas';
import { readSubscriptionCart } from '../cart/change-cart';
import { refuse } from '../cart/refusal';
import { requireBodyKind } from '../http/body-kind';
import { HttpFailure } from '../http/http-failure';
import { parseInput } from '../http/parse-input';
import { answerCall } from './answer-call';
import { readSubscriptionCall, subscribeCall } from './cart-calls';
import type { CartRouteDeps } from './cart-route-deps';

const SUBSCRIPTION = '/api/3/commerce/cart/subscription';

/** The carts of subscriptions (spec §7): one of its own for each, opened by its token and not by a cookie. */
export function registerSubscriptionRoutes(app: FastifyInstance, deps: CartRouteDeps): void {
  app.post(SUBSCRIPTION, { config: { call: subscribeCall } }, async (request, reply) => {
    requireBodyKind(request, ['json']);
    return answerCall(deps, request, reply, () => {
      const { qty: quantity, ...wish } = parseInput(subscriptionRequestSchema, request.body);
      return { kind: 'subscribe', ...wish, quantity };
    });
  });

  app.get(SUBSCRIPTION, { config: { call: readSubscriptionCall } }, async (request, reply) => {
    const { cartToken } = parseInput(subscriptionQuerySchema, request.query);
    const cart = await readSubscriptionCart(deps, cartToken);
    if (!cart) throw new HttpFailure(404, { message: refuse('unknown-cart').message });
    reply.header('cache-control', 'no-store');
    return cart;
  });
}
