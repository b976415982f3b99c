import { z } from 'zod';
import { addRequestSchema } from '../../schemas/add-request-schema';
import { additionalFieldsRequestSchema } from '../../schemas/additional-fields-request-schema';
import { addAnswerSchema, removeAnswerSchema, updateAnswerSchema } from '../../schemas/cart-change-schema';
import { cartQuerySchema } from '../../schemas/cart-query-schema';
import { cartSchema } from '../../schemas/cart-schema';
import { failureSchema } from '../../schemas/failure-schema';
import { addFormSchema } from '../../schemas/form-request-schemas';
import {
  subscriptionAnswerSchema,
  subscriptionQuerySchema,
  subscriptionRequestSchema,
} from '../../schemas/subscription-schemas';
import { updateRequestSchema } from '../../schemas/update-request-schema';
import {
  type CallDescription,
  changeAnswers,
  changeHeaders,
  commonAnswers,
} from '../call-docs/call-description';

const group = 'Cart';

export const readCartCall: CallDescription = {
  group,
  summary: 'The visitor’s cart',
  details: 'The one that the cookie `CART` names; an empty one for a visitor who has none.',
  query: cartQuerySchema,
  answers: { ...commonAnswers, 200: { details: 'The cart.', schema: cartSchema } },
};

export const addEntryCall: CallDescription = {
  group,
  summary: 'Adds a product',
  details:
    'The same choice joins the entry that is there. As a form that a browser posts by itself, the call needs no crumb but this site’s origin, and answers 303 to the cart page. `isExpress` changes nothing here.',
  query: z.object({ isExpress: z.string().optional() }),
  body: { json: addRequestSchema, form: addFormSchema },
  headers: changeHeaders.map((header) => ({ ...header, isRequired: false })),
  answers: {
    ...changeAnswers,
    200: { details: 'The cart, and the entry as it is now.', schema: addAnswerSchema },
    303: { details: 'To a form: on to the cart page, with `?error=` where it was refused.' },
  },
};

export const updateEntryCall: CallDescription = {
  group,
  summary: 'Sets the quantity of an entry',
  body: { json: updateRequestSchema },
  headers: changeHeaders,
  answers: {
    ...changeAnswers,
    200: { details: 'The cart, and the entry as it is now.', schema: updateAnswerSchema },
  },
};

export const additionalFieldsCall: CallDescription = {
  group,
  summary: 'Replaces the extra details of an entry',
  body: { json: additionalFieldsRequestSchema },
  headers: changeHeaders,
  answers: {
    ...changeAnswers,
    200: { details: 'The cart, and the entry as it is now.', schema: updateAnswerSchema },
  },
};

export const removeEntryCall: CallDescription = {
  group,
  summary: 'Removes an entry',
  headers: changeHeaders,
  answers: {
    ...changeAnswers,
    200: { details: 'The cart, and the entry as it was.', schema: removeAnswerSchema },
  },
};

export const subscribeCall: CallDescription = {
  group,
  summary: 'Begins a subscription',
  details: 'In a cart of its own: the shopping cart stays as it is. Takes what is sold by subscription only.',
  body: { json: subscriptionRequestSchema },
  headers: changeHeaders.filter(({ name }) => name !== 'If-Match'),
  answers: {
    ...changeAnswers,
    200: { details: 'What opens that cart.', schema: subscriptionAnswerSchema },
  },
};

export const readSubscriptionCall: CallDescription = {
  group,
  summary: 'The cart of a subscription',
  query: subscriptionQuerySchema,
  answers: {
    ...commonAnswers,
    200: { details: 'The cart.', schema: cartSchema },
    404: { details: 'The token opens none.', schema: failureSchema },
  },
};
