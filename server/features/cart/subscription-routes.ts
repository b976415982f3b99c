import type { FastifyInstance } from 'fastify';
import { readSubscriptionCall, subscribeCall } from '../../../contract/subscriptions/calls';
import { HttpFailure } from '../../platform/http/http-failure';
import { registerCall } from '../../platform/http/register-call';
import { type ChangeDeps, handleCall } from './handle-change';
import { readSubscriptionCart } from './read-cart';
import { refuse } from './refusal';

/** Registers the calls of subscription carts (spec §7 Cart). A token opens such a cart; cookies do not. */
export function registerSubscriptionRoutes(app: FastifyInstance, deps: ChangeDeps): void {
  registerCall(app, subscribeCall, async (call) =>
    handleCall(deps, call, () => {
      const { qty: quantity, ...input } = call.body();
      return { kind: 'subscribe', ...input, quantity };
    }),
  );

  registerCall(app, readSubscriptionCall, async ({ reply, query }) => {
    const cart = await readSubscriptionCart(deps, query.cartToken);
    if (!cart) throw new HttpFailure(404, { message: refuse('unknown-cart').message });
    reply.header('cache-control', 'no-store');
    return { ...cart, items: cart.entries };
  });
}
