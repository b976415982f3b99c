import type { FastifyInstance } from 'fastify';
import { addFormSchema } from '../../schemas/form-request-schemas';
import { registerCall } from '../http/call';
import { answerCall } from './answer-call';
import { answerForm } from './answer-form';
import {
  addEntryCall,
  additionalFieldsCall,
  readCartCall,
  removeEntryCall,
  updateEntryCall,
} from './cart-calls';
import type { CartRouteDeps } from './cart-route-deps';
import { readCart } from './change-cart';
import { sampleCart } from './sample-cart';

/** Registers the calls of the cart (spec §7). */
export function registerCartRoutes(app: FastifyInstance, deps: CartRouteDeps): void {
  registerCall(app, readCartCall, async ({ request, reply, query }) => {
    reply.header('cache-control', 'no-store');
    return query.mock ? sampleCart(deps) : readCart(deps, deps.cookies.read(request));
  });

  registerCall(app, addEntryCall, async ({ request, reply, bodyKind, body }) => {
    if (bodyKind === 'form') {
      return answerForm(deps, { request, reply, action: 'add' }, addFormSchema, (form) => ({
        kind: 'add',
        ...form,
        additionalFields: null,
      }));
    }
    return answerCall(deps, request, reply, () => ({ kind: 'add', additionalFields: null, ...body() }));
  });

  registerCall(app, updateEntryCall, async ({ request, reply, params, body }) =>
    answerCall(deps, request, reply, () => ({ kind: 'set-quantity', ...params, ...body() })),
  );

  registerCall(app, additionalFieldsCall, async ({ request, reply, params, body }) =>
    answerCall(deps, request, reply, () => ({ kind: 'set-additional-fields', ...params, ...body() })),
  );

  registerCall(app, removeEntryCall, async ({ request, reply, params }) =>
    answerCall(deps, request, reply, () => ({ kind: 'remove', ...params })),
  );
}
