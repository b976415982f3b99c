import { z } from 'zod';
import { bodyResponses, commonResponses, limitResponses, originResponses } from '../shared/call-responses';
import { defineCall, type HeaderDescription, type Responses } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { cartEntrySchema, cartSchema } from './cart';
import {
  addFormSchema,
  additionalFieldsRequestSchema,
  addRequestSchema,
  cartQuerySchema,
  couponParamsSchema,
  couponRequestSchema,
  shippingLocationRequestSchema,
  shippingOptionRequestSchema,
  updateRequestSchema,
} from './requests';

/** Response to adding an entry (spec §7 Cart). */
export const addResponseSchema = z.object({ shoppingCart: cartSchema, newlyAdded: cartEntrySchema });

/** Response to changing an entry. */
export const updateResponseSchema = z.object({ shoppingCart: cartSchema, updatedEntry: cartEntrySchema });

/** Response to removing an entry; the entry is the one before the change. */
export const removeResponseSchema = z.object({ shoppingCart: cartSchema, removedEntry: cartEntrySchema });

/** Response to a change that concerns the whole cart. */
export const cartResponseSchema = z.object({ shoppingCart: cartSchema });

/** The response to a change with an old `If-Match`, with the current cart. */
export const conflictSchema = z.object({ message: z.string(), shoppingCart: cartSchema });

const CART = '/api/commerce/shopping-cart';
const group = 'Cart';

/** Failures of every change to a cart. */
export const changeResponses: Responses = {
  ...commonResponses,
  ...bodyResponses,
  ...limitResponses,
  ...originResponses,
  404: { details: 'The item or the entry does not exist.', schema: failureSchema },
  409: {
    details: '`If-Match` names an old version. The body has the current cart as `shoppingCart`.',
    schema: conflictSchema,
  },
  422: { details: 'The `Idempotency-Key` belongs to another request.', schema: failureSchema },
};

export const changeHeaders: readonly HeaderDescription[] = [
  { name: 'X-CSRF-Token', details: 'The crumb: the value of the cookie of that name.', isRequired: true },
  {
    name: 'If-Match',
    details: 'Version of the cart that the change applies to, in quotes; `*` for any.',
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
    'Raises the quantity of an entry that has the same item, variant and details. A native form needs no crumb: it must come from a page of this site, and the response redirects (303) to the cart page, or to the checkout in an express store.',
  query: z.object({
    isExpress: z
      .string()
      .optional()
      .catch(undefined)
      .describe(
        '`true` in an express store, whose visitors continue at the checkout. It has no effect on the cart.',
      ),
  }),
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

const responsesOfChoices = {
  ...changeResponses,
  200: { details: 'The cart after the change.', schema: cartResponseSchema },
};

export const addCouponCall = defineCall({
  method: 'POST',
  path: `${CART}/coupons`,
  group,
  summary: 'Adds a coupon',
  details:
    'Refused for a code that is unknown or has expired. A coupon whose minimum is not reached is added to `invalidCoupons` and becomes valid when the cart reaches it. A coupon that the cart has already changes nothing.',
  body: { json: couponRequestSchema },
  idempotency: 'key',
  headers: changeHeaders,
  responses: responsesOfChoices,
});

export const removeCouponCall = defineCall({
  method: 'DELETE',
  path: `${CART}/coupons/:code`,
  group,
  summary: 'Removes a coupon',
  details: 'A coupon that the cart does not have changes nothing.',
  params: couponParamsSchema,
  idempotency: 'key',
  headers: changeHeaders,
  responses: responsesOfChoices,
});

export const setLocationCall = defineCall({
  method: 'PUT',
  path: `${CART}/shipping-location`,
  group,
  summary: 'Sets where the cart is shipped to',
  details:
    'Shipping options and taxes follow the location. The United States require a state or a territory; a territory can also be the country.',
  body: { json: shippingLocationRequestSchema },
  idempotency: 'key',
  headers: changeHeaders,
  responses: responsesOfChoices,
});

export const selectShippingCall = defineCall({
  method: 'PUT',
  path: `${CART}/selected-shipping-option`,
  group,
  summary: 'Selects a shipping option',
  details: 'One of the cart’s `shippingOptions`. The least expensive one is selected unless another is.',
  body: { json: shippingOptionRequestSchema },
  idempotency: 'key',
  headers: changeHeaders,
  responses: responsesOfChoices,
});
