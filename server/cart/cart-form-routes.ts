import type { FastifyInstance } from 'fastify';
import { removeFormSchema, updateFormSchema } from '../../schemas/form-request-schemas';
import { requireBodyKind } from '../http/body-kind';
import { parseInput } from '../http/parse-input';
import { type ChangeDeps, handleForm } from './handle-change';

/** Registers the forms of the cart page's lines, which work without a script. */
export function registerCartFormRoutes(app: FastifyInstance, deps: ChangeDeps): void {
  app.post<{ Params: { entryId: string } }>('/cart/entries/:entryId', async (request, reply) => {
    requireBodyKind(request, ['form']);
    const { entryId } = request.params;
    const isRemoval = removeFormSchema.safeParse(request.body).success;
    return handleForm(deps, { request, reply }, isRemoval ? 'remove' : 'update', () =>
      isRemoval
        ? { kind: 'remove', entryId }
        : { kind: 'set-quantity', entryId, ...parseInput(updateFormSchema, request.body) },
    );
  });
}
