import { z } from 'zod';
import { commonResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { searchedText } from '../shared/searched-text';

export const productPageCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/items/:itemId/page',
  group: 'Catalogue',
  summary: 'The page of a product',
  details: 'For a quick view in markup that has the id of a product and no link to its page.',
  params: z.object({ itemId: searchedText(100) }),
  responses: {
    ...commonResponses,
    302: { details: 'Redirects to the page.' },
    404: { details: 'The product does not exist.', schema: failureSchema },
  },
});
