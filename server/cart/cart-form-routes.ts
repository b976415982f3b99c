import type { FastifyInstance } from 'fastify';
import { removeFormSchema, updateFormSchema } from '../../schemas/form-request-schemas';
import { requireBodyKind } from '../http/body-kind';
import { answerForm } from './answer-form';
import type { CartRouteDeps } from './cart-route-deps';

/** The forms on the cart page's lines, which work without a script. */
export function registerCartFormRoutes(app: FastifyInstance, deps: CartRouteDeps): void {
  app.post<{ Params: { entryId: string } }>('/cart/entries/:entryId', async (request, reply) => {
    requireBodyKind(request, ['form']);
    const { entryId } = request.params;
    const context = { request, reply };
    if (removeFormSchema.safeParse(request.body).success) {
      return answerForm(deps, { ...context, action: 'remove' }, removeFormSchema, () => ({
        kind: 'remove',
        entryId,
      }));
    }
    return answerForm(deps, { ...context, action: 'update' }, updateFormSchema, ({ quantity }) => ({
      kind: 'set-quantity',
      entryId,
      quantity,
    }));
  });
}
