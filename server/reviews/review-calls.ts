import { z } from 'zod';
import { failureSchema } from '../../schemas/failure-schema';
import { reviewPageSchema } from '../../schemas/review-schemas';
import { searchedText } from '../../schemas/searched-text';
import { defineCall } from '../http/call';
import { commonResponses } from '../http/call-responses';

const group = 'Reviews';
const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, { error: 'page must be a number from 1.' })
  .transform(Number);

export const reviewsCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/items/:itemId/reviews',
  group,
  summary: 'The reviews of a product, ten a page, with their average',
  details:
    'Only reviews of the sources that the store shows: `nativeReviewsEnabled`, `importedReviewsEnabled`, and neither with `reviewsKillSwitch`. Every text is plain text of visitors.',
  params: z.object({ itemId: searchedText(100) }),
  query: z.object({ page: pageNumber.default(1) }),
  responses: {
    ...commonResponses,
    200: { details: 'A page of reviews, newest first.', schema: reviewPageSchema },
    404: {
      details: 'The store shows no reviews, or the product or the page does not exist.',
      schema: failureSchema,
    },
  },
});
