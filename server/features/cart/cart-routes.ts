import type { FastifyInstance } from 'fastify';
import {
  addEntryCall,
  additionalFieldsCall,
  readCartCall,
  removeEntryCall,
  updateEntryCall,
} from '../../../contract/cart/calls';
import { registerCall } from '../../platform/http/register-call';
import type { CartChange } from './cart-change';
import { type ChangeDeps, handleCall, handleForm } from './handle-change';
import { readCart } from './read-cart';
import { sampleCart } from './sample-cart';

/** Registers the calls of the cart (spec §7 Cart). */
export function registerCartRoutes(app: FastifyInstance, deps: ChangeDeps): void {
  registerCall(app, readCartCall, async ({ request, reply, query }) => {
    reply.header('cache-control', 'no-store');
    if (query.mock) return sampleCart(deps);
    deps.cookies.rename(request, reply);
    return readCart(deps, deps.cookies.read(request));
  });

  registerCall(app, addEntryCall, async (call) => {
    const readChange = (): CartChange => {
      const { details, ...input } = { additionalFields: null, details: undefined, ...call.body() };
      return { kind: 'add', ...input, ...(details && { additionalFields: deps.sealer.open(details) }) };
    };
    return call.bodyKind === 'form'
      ? handleForm(deps, call, 'add', readChange)
      : handleCall(deps, call, readChange);
  });

  registerCall(app, updateEntryCall, async (call) =>
    handleCall(deps, call, () => ({ kind: 'set-quantity', ...call.params, ...call.body() })),
  );

  registerCall(app, additionalFieldsCall, async (call) =>
    handleCall(deps, call, () => ({ kind: 'set-additional-fields', ...call.params, ...call.body() })),
  );

  registerCall(app, removeEntryCall, async (call) =>
    handleCall(deps, call, () => ({ kind: 'remove', ...call.params })),
  );
}
