import { z } from 'zod';
import { CHECKOUT_PATH } from '../../src/commerce/paths';
import { bodyResponses, commonResponses, limitResponses, originResponses } from '../shared/call-responses';
import { defineCall, type Responses } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { checkoutFormSchema } from './checkout-form';
import { orderSchema } from './order';

const group = 'Orders';
const page = 'text/html';

const checkoutResponses: Responses = {
  ...commonResponses,
  ...bodyResponses,
  ...limitResponses,
  ...originResponses,
  200: { details: 'The checkout, with the totals for what the visitor typed.', type: page },
  303: {
    details:
      'The order is placed: redirects to its confirmation. Without a cart: redirects to the cart page.',
  },
  400: { details: 'The checkout again, with what is missing or invalid.', type: page },
  404: { details: 'The store takes no orders.', schema: failureSchema },
  409: {
    details: 'The checkout again: stock, prices or the cart have changed since it was shown.',
    type: page,
  },
};

export const checkoutCall = defineCall({
  method: 'POST',
  path: CHECKOUT_PATH,
  group,
  summary: 'Checks out a cart, in test mode',
  details:
    'The native form of the checkout. `step=review` returns the totals for an address, `step=place` places the order: without a payment, and once for each cart, however often it is sent. It must come from a page of this site.',
  body: { form: checkoutFormSchema },
  responses: checkoutResponses,
});

export const readOrderCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/orders/:token',
  group,
  summary: 'An order and its status',
  details: 'The token is that of the address of the order’s pages.',
  params: z.object({ token: z.string().max(200) }),
  responses: {
    ...commonResponses,
    200: { details: 'The order, as it was placed.', schema: orderSchema },
    404: { details: 'The token opens no order.', schema: failureSchema },
  },
});
