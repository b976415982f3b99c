import type { FastifyInstance } from 'fastify';
import { addRequestSchema } from '../../schemas/add-request-schema';
import { additionalFieldsRequestSchema } from '../../schemas/additional-fields-request-schema';
import { cartQuerySchema } from '../../schemas/cart-query-schema';
import { addFormSchema } from '../../schemas/form-request-schemas';
import { updateRequestSchema } from '../../schemas/update-request-schema';
import { readCart } from '../cart/change-cart';
import { sampleCart } from '../cart/sample-cart';
import { requireBodyKind } from '../http/body-kind';
import { parseInput } from '../http/parse-input';
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

const CART = '/api/commerce/shopping-cart';

/** The calls of the cart (spec §7): read, add, change, remove. */
export function registerCartRoutes(app: FastifyInstance, deps: CartRouteDeps): void {
  app.get(CART, { config: { call: readCartCall } }, async (request, reply) => {
    const { mock } = parseInput(cartQuerySchema, request.query);
    reply.header('cache-control', 'no-store');
    return mock ? sampleCart(deps) : readCart(deps, deps.cookies.read(request));
  });

  app.post(`${CART}/entries`, { config: { call: addEntryCall } }, async (request, reply) => {
    if (requireBodyKind(request, ['json', 'form']) === 'form') {
      return answerForm(deps, { request, reply, action: 'add' }, addFormSchema, (form) => ({
        kind: 'add',
        ...form,
        additionalFields: null,
      }));
    }
    return answerCall(deps, request, reply, () => ({
      kind: 'add',
      ...parseInput(addRequestSchema, request.body),
    }));
  });

  app.put<EntryParams>(
    `${CART}/entries/:entryId`,
    { config: { call: updateEntryCall } },
    async (request, reply) => {
      requireBodyKind(request, ['json']);
      const { entryId } = request.params;
      return answerCall(deps, request, reply, () => ({
        kind: 'set-quantity',
        entryId,
        ...parseInput(updateRequestSchema, request.body),
      }));
    },
  );

  app.put<EntryParams>(
    `${CART}/entries/:entryId/additionalFields`,
    { config: { call: additionalFieldsCall } },
    async (request, reply) => {
      requireBodyKind(request, ['json']);
      const { entryId } = request.params;
      return answerCall(deps, request, reply, () => ({
        kind: 'set-additional-fields',
        entryId,
        ...parseInput(additionalFieldsRequestSchema, request.body),
      }));
    },
  );

  app.delete<EntryParams>(
    `${CART}/entries/:entryId`,
    { config: { call: removeEntryCall } },
    async (request, reply) => {
      const { entryId } = request.params;
      return answerCall(deps, request, reply, () => ({ kind: 'remove', entryId }));
    },
  );
}

interface EntryParams {
  Params: { entryId: string };
}
