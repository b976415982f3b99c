import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_DETAILS } from '../../schemas/entry-choice';
import { addFormSchema } from '../../schemas/form-request-schemas';
import type { Form } from '../../schemas/form-schema';
import { type CatalogueItem, findItem } from '../catalogue';
import { formMessages, MAX_BODY_BYTES, withoutPasswords } from '../forms';
import { requireBodyKind } from '../http/body-kind';
import { isSameOrigin } from '../http/is-same-origin';
import { type Choice, DETAILS_PATH, type DetailsPage, detailsPath } from './details-page';
import { type ChangeDeps, changeNatively } from './handle-change';

/** Registers the page on which visitors without a script fill in a product's form. Sending it adds the product. */
export function registerDetailsPage(app: FastifyInstance, deps: ChangeDeps): void {
  app.get(DETAILS_PATH, async (request, reply) => {
    const chosen = await readChosen(deps, request);
    return chosen ? sendPage(request, reply, chosen, { values: {}, errors: {} }) : reply.callNotFound();
  });
  app.post(DETAILS_PATH, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    requireBodyKind(request, ['form']);
    if (!isSameOrigin(request)) throw deps.crumbs.refusal(request, reply);
    const chosen = await readChosen(deps, request);
    return chosen ? acceptDetails(deps, request, reply, chosen) : reply.callNotFound();
  });
}

interface Chosen {
  choice: Choice;
  item: CatalogueItem;
  form: Form;
}

/** Returns null for an address that names no product with a form. */
async function readChosen(
  { db, websiteId, detailsForms }: ChangeDeps,
  { query }: FastifyRequest,
): Promise<Chosen | null> {
  const choice = addFormSchema.safeParse(query).data;
  const item = choice ? await findItem(db, websiteId, choice.itemId) : null;
  const form = item?.isListed && item.detailsFormId ? await detailsForms.find(item.detailsFormId) : null;
  return choice && item && form ? { choice, item, form } : null;
}

async function acceptDetails(
  deps: ChangeDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  chosen: Chosen,
): Promise<FastifyReply> {
  const { choice, form } = chosen;
  const { values, errors } = deps.detailsForms.readNative(
    form,
    (request.body ?? {}) as Record<string, unknown>,
  );
  const showAgain = (status: number, message: string) => {
    const state = { values: withoutPasswords(form, values), errors, message };
    return sendPage(request, reply.code(status), chosen, state);
  };
  if (Object.keys(errors).length > 0) return showAgain(400, formMessages.invalidFields);
  const additionalFields = JSON.stringify(values);
  if (additionalFields.length > MAX_DETAILS) return showAgain(413, formMessages.tooLarge);
  const result = await changeNatively(deps, { request, reply }, { kind: 'add', ...choice, additionalFields });
  if (result.refusal) return showAgain(result.refusal.status, result.refusal.message);
  return reply.header('cache-control', 'no-store').redirect(result.continuesAt, 303);
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { choice, item, form }: Chosen,
  state: Pick<DetailsPage, 'values' | 'errors' | 'message'>,
): Promise<FastifyReply> {
  const { send } = request.server.detailsPage;
  if (send) return send(request, reply, { form, action: detailsPath(choice), item, ...state });
  reply.callNotFound();
  return reply;
}
