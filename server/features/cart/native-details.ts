import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addFormSchema, MAX_DETAILS } from '../../../contract/cart/requests';
import type { Form } from '../../../contract/forms/form';
import { requireBodyKind } from '../../platform/http/body-kind';
import { isSameOrigin } from '../../platform/http/is-same-origin';
import { redirectTo } from '../../platform/http/redirect-to';
import { type CatalogueItem, findItem } from '../catalogue';
import { formMessages, MAX_BODY_BYTES, withoutPasswords } from '../forms';
import type { CartChange } from './cart-change';
import { DETAILS_PATH, type DetailsPage, detailsPath, editDetailsPath } from './details-page';
import { type ChangeDeps, changeNatively } from './handle-change';
import type { CartLine } from './stored-cart';

/** The form of a product, and what sending it changes. */
interface Opened {
  item: CatalogueItem;
  form: Form;
  /** Address that accepts the form. */
  action: string;
  isEdit: boolean;
  /** The answers that the cart has. */
  values: Readonly<Record<string, unknown>>;
  changeTo(additionalFields: string): CartChange;
}

/** Returns null for an address that names no product with a form. */
type OpenForm = (request: FastifyRequest) => Promise<Opened | null>;

/**
 * Registers the pages on which visitors without a script fill in a product's form. Sending the form adds the product, or
 * changes the details of an entry.
 */
export function registerDetailsPages(app: FastifyInstance, deps: ChangeDeps): void {
  registerPage(app, deps, DETAILS_PATH, (request) => openForAdd(deps, request));
  registerPage(app, deps, editDetailsPath(':entryId').replace('%3A', ':'), (request) =>
    openForEdit(deps, request),
  );
}

function registerPage(app: FastifyInstance, deps: ChangeDeps, path: string, open: OpenForm): void {
  app.get(path, async (request, reply) => {
    const opened = await open(request);
    if (!opened) return reply.callNotFound();
    return sendPage(request, reply, opened, { values: opened.values, errors: {} });
  });
  app.post(path, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    requireBodyKind(request, ['form']);
    if (!isSameOrigin(request)) throw deps.crumbs.refusal(request, reply);
    const opened = await open(request);
    return opened ? acceptDetails(deps, request, reply, opened) : reply.callNotFound();
  });
}

async function openForAdd(deps: ChangeDeps, { query }: FastifyRequest): Promise<Opened | null> {
  const choice = addFormSchema.omit({ details: true }).safeParse(query).data;
  const item = choice ? await findItem(deps.db, deps.websiteId, choice.itemId) : null;
  const form = item?.isListed ? await findForm(deps, item) : null;
  if (!choice || !item || !form) return null;
  const changeTo = (additionalFields: string) => ({ kind: 'add', ...choice, additionalFields }) as const;
  return { item, form, action: detailsPath(choice), isEdit: false, values: {}, changeTo };
}

async function openForEdit(deps: ChangeDeps, request: FastifyRequest): Promise<Opened | null> {
  const { entryId } = request.params as { entryId: string };
  const { cart, items } = await deps.readState({ cartId: deps.cookies.read(request), isSubscription: false });
  const line = cart?.lines.find(({ id }) => id === entryId);
  const item = line && items.get(line.itemId);
  const form = item && (await findForm(deps, item));
  if (!line || !item || !form) return null;
  return { item, form, action: editDetailsPath(entryId), isEdit: true, ...answersOf(line, form) };
}

function answersOf(line: CartLine, form: Form): Pick<Opened, 'values' | 'changeTo'> {
  const { id: entryId, itemId, sku } = line;
  const stored: unknown = JSON.parse(line.additionalFields ?? 'null');
  const isObject = typeof stored === 'object' && stored !== null && !Array.isArray(stored);
  return {
    values: isObject ? withoutPasswords(form, stored as Record<string, unknown>) : {},
    changeTo: (additionalFields) => ({
      kind: 'set-additional-fields',
      entryId,
      itemId,
      sku,
      additionalFields,
    }),
  };
}

async function findForm(
  { detailsForms }: ChangeDeps,
  { detailsFormId }: CatalogueItem,
): Promise<Form | null> {
  return detailsFormId ? detailsForms.find(detailsFormId) : null;
}

async function acceptDetails(
  deps: ChangeDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  opened: Opened,
): Promise<FastifyReply> {
  const { form, changeTo } = opened;
  const { values, errors } = deps.detailsForms.readNative(
    form,
    (request.body ?? {}) as Record<string, unknown>,
  );
  const showAgain = (status: number, message: string) => {
    const state = { values: withoutPasswords(form, values), errors, message };
    return sendPage(request, reply.code(status), opened, state);
  };
  if (Object.keys(errors).length > 0) return showAgain(400, formMessages.invalidFields);
  const additionalFields = JSON.stringify(values);
  if (additionalFields.length > MAX_DETAILS) return showAgain(413, formMessages.tooLarge);
  const result = await changeNatively(deps, { request, reply }, changeTo(additionalFields));
  if (result.refusal) return showAgain(result.refusal.status, result.refusal.message);
  return redirectTo(reply, result.continuesAt);
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { form, item, action, isEdit }: Opened,
  state: Pick<DetailsPage, 'values' | 'errors' | 'message'>,
): Promise<FastifyReply> {
  const send = request.server.storefront.pages.details;
  if (send) return send(request, reply, { form, action, item, isEdit, ...state });
  reply.callNotFound();
  return reply;
}
