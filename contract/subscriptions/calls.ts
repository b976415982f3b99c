import { changeHeaders, changeResponses } from '../cart/calls';
import { commonResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import {
  subscriptionCartSchema,
  subscriptionQuerySchema,
  subscriptionRequestSchema,
  subscriptionResponseSchema,
} from './subscription';

const SUBSCRIPTION = '/api/3/commerce/cart/subscription';
const group = 'Cart';

export const subscribeCall = defineCall({
  method: 'POST',
  path: SUBSCRIPTION,
  group,
  summary: 'Begins a subscription',
  details:
    'Creates a cart for the subscription. The shopping cart stays unchanged. Takes subscription items only.',
  body: { json: subscriptionRequestSchema },
  idempotency: 'key',
  headers: changeHeaders.filter(({ name }) => name !== 'If-Match'),
  responses: {
    ...changeResponses,
    200: { details: 'The token that opens the cart.', schema: subscriptionResponseSchema },
  },
});

export const readSubscriptionCall = defineCall({
  method: 'GET',
  path: SUBSCRIPTION,
  group,
  summary: 'The cart of a subscription',
  query: subscriptionQuerySchema,
  responses: {
    ...commonResponses,
    200: { details: 'The cart.', schema: subscriptionCartSchema },
    404: { details: 'The token opens no cart.', schema: failureSchema },
  },
});
