import { z } from 'zod';
import { bodyResponses, commonResponses, limitResponses, originResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { searchedText } from '../shared/request-fields';
import {
  reviewFailureSchema,
  reviewFormSchema,
  storedReviewSchema,
  writtenReviewSchema,
} from './written-review';

export const writeReviewCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/items/:itemId/reviews',
  group: 'Reviews',
  summary: 'Writes a review, which waits for the owner',
  details:
    'Buyers write reviews, one for each product: with the e-mail address and the number of an order, with the link of an order, ' +
    'or as a member who bought the product. A second one changes the first, and so does the browser that wrote it. ' +
    'A native form continues at the page of the review, or receives it with what was typed and what is wrong.',
  params: z.object({ itemId: searchedText(100) }),
  body: { json: writtenReviewSchema, form: reviewFormSchema },
  responses: {
    ...commonResponses,
    ...bodyResponses,
    ...limitResponses,
    ...originResponses,
    200: { details: 'The review is stored.', schema: storedReviewSchema },
    303: { details: 'The same, for a native form.' },
    400: {
      details: 'Fields are missing or invalid, or no order matches. `errors` has a message by field.',
      schema: reviewFailureSchema,
    },
    404: {
      details: 'The product does not exist, or the store takes no reviews.',
      schema: failureSchema,
    },
  },
});
