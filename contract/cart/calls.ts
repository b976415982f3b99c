import { z } from 'zod';
import { bodyResponses, commonResponses, limitResponses, originResponses } from '../shared/call-responses';
import { defineCall, type HeaderDescription, type Responses } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { addRequestSchema } from './add-request';
import { additionalFieldsRequestSchema } from './additional-fields-request';
import { cartSchema } from './cart';
import { addResponseSchema, conflictSchema, removeResponseSchema, updateResponseSchema } from './cart-change';
import { addFormSchema } from './cart-forms';
import { cartQuerySchema } from './cart-query';
import { updateRequestSchema } from './update-request';

const CART = '/api/commerce/shopping-cart';
const group = 'Cart';

/** Failures of every change to a cart. */
export const changeResponses: Responses = {
  ...commonResponses,
  ...bodyResponses,
  ...limitResponses,
  ...originResponses,
  404: { details: 'The item or the entry does not exist.', schema: failureSchema },
  409: { details: '`If-Match` names an old version. The body has the current cart.', schema: conflictSchema },
  422: { details: 'The `Idempotency-Key` belongs to another request.', schema: failureSchema },
};

export const changeHeaders: readonly HeaderDescription[] = [
  { name: 'X-CSRF-Token', details: 'The crumb: the value of the cookie of that name.', isRequired: true },
  {
    name: 'If-Match',
    details: 'Version of the cart that the change applies to; `*` for any.',
    isRequired: false,
  },
];

export const readCartCall = defineCall({
  method: 'GET',
  path: CART,
  group,
  summary: 'The visitor’s cart',
  details: 'The cookie `CART` names it. A visitor without a cart gets an empty one.',
  query: cartQuerySchema,
  responses: { ...commonResponses, 200: { details: 'The cart.', schema: cartSchema } },
});

export const addEntryCall = defineCall({
  method: 'POST',
  path: `${CART}/entries`,
  group,
  summary: 'Adds a product',
  details:
    'Raises the quantity of an entry that has the same item, variant and details. A native form needs no crumb: it must come from a page of this site, and the response redirects (303) to the cart page, or to the checkout in an express store. `isExpress` has no effect here.',
  query: z.object({ isExpress: z.string().optional().catch(undefined) }),
  body: { json: addRequestSchema, form: addFormSchema },
  idempotency: 'key',
  headers: changeHeaders.map((header) => ({ ...header, isRequired: false })),
  responses: {
    ...changeResponses,
    200: { details: 'The cart and the entry after the change.', schema: addResponseSchema },
    303: { details: 'For a form: redirects to the cart page, with `?error=` after a refusal.' },
  },
});

export const updateEntryCall = defineCall({
  method: 'PUT',
  path: `${CART}/entries/:entryId`,
  group,
  summary: 'Sets the quantity of an entry',
  body: { json: updateRequestSchema },
  idempotency: 'key',
  headers: changeHeaders,
  responses: {
    ...changeResponses,
    200: { details: 'The cart and the entry after the change.', schema: updateResponseSchema },
  },
});

export const additionalFieldsCall = defineCall({
  method: 'PUT',
  path: `${CART}/entries/:entryId/additionalFields`,
  group,
  summary: 'Replaces the extra details of an entry',
  body: { json: additionalFieldsRequestSchema },
  idempotency: 'key',
  headers: changeHeaders,
  responses: {
    ...changeResponses,
    200: { details: 'The cart and the entry after the change.', schema: updateResponseSchema },
  },
});

export const removeEntryCall = defineCall({
  method: 'DELETE',
  path: `${CART}/entries/:entryId`,
  group,
  summary: 'Removes an entry',
  idempotency: 'key',
  headers: changeHeaders,
  responses: {
    ...changeResponses,
    200: { details: 'The cart after the change, and the removed entry.', schema: removeResponseSchema },
  },
});
