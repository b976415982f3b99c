import { z } from 'zod';
import { commonResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { stockSchema } from './stock';

export const stockCall = defineCall({
  method: 'GET',
  path: '/api/commerce/inventory/stock',
  group: 'Catalogue',
  summary: 'The stock of an item',
  query: z.object({ itemId: z.string({ error: 'itemId must be the id of an item.' }) }),
  responses: {
    ...commonResponses,
    200: { details: 'One result for each variant.', schema: stockSchema },
    404: { details: 'The item does not exist.', schema: failureSchema },
  },
});
