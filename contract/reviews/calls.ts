import { z } from 'zod';
import { bodyResponses, commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { searchedText } from '../shared/request-fields';
import {
  importCheckSchema,
  importFailureSchema,
  importReviewsSchema,
  ownedReviewPageSchema,
  reviewPageSchema,
  reviewStateSchema,
} from './review';

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

export const ownedReviewsCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/reviews',
  group,
  summary: 'All reviews, those that wait and hidden ones too, fifty a page',
  details: 'Reviews of every source, whether the store shows it or not.',
  permission: 'reviews:read',
  query: z.object({
    itemId: searchedText(100).optional(),
    state: reviewStateSchema.optional(),
    page: pageNumber.default(1),
  }),
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: {
      details:
        'A page of reviews, first those that wait, each newest first; the last page for a number after it.',
      schema: ownedReviewPageSchema,
    },
  },
});

export const importReviewsCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/reviews/import',
  group,
  summary: 'Imports reviews of another shop, all of them or none',
  details:
    'Each review has an `id` and the `itemId` of its product. A review with the id of an imported one replaces it, and stays hidden if it was.',
  permission: 'reviews:write',
  body: { json: importReviewsSchema },
  bodyLimit: 8 * 1024 * 1024,
  responses: {
    ...commonResponses,
    ...bodyResponses,
    ...ownerResponses,
    200: { details: 'All reviews are stored.', schema: z.object({ imported: z.int() }) },
    400: {
      details:
        'Nothing is stored. `errors` has a message for each invalid review by its position, the first 100.',
      schema: importFailureSchema,
    },
  },
});

export const checkReviewsCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/reviews/import/check',
  group,
  summary: 'Checks reviews before they are imported, and stores none',
  details: 'For a preview: an import is refused as long as `errors` has entries.',
  permission: 'reviews:write',
  changesNothing: true,
  body: { json: importReviewsSchema },
  bodyLimit: 8 * 1024 * 1024,
  responses: {
    ...commonResponses,
    ...bodyResponses,
    ...ownerResponses,
    200: {
      details: 'The number of valid reviews, and what is wrong with the others.',
      schema: importCheckSchema,
    },
  },
});

export const moderateReviewCall = defineCall({
  method: 'PUT',
  path: '/api/vitrine/reviews/:reviewId',
  group,
  summary: 'Approves a review, hides it, or lets it wait again',
  details: 'Pages, averages and search engines have the reviews that are shown.',
  permission: 'reviews:write',
  params: z.object({ reviewId: searchedText(100) }),
  body: { json: z.object({ state: reviewStateSchema }) },
  responses: {
    ...commonResponses,
    ...bodyResponses,
    ...ownerResponses,
    200: { details: 'The review has the state.', schema: z.object({}) },
    404: { details: 'The review does not exist.', schema: failureSchema },
  },
});
