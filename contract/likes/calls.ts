import { z } from 'zod';
import { bodyResponses, commonResponses, limitResponses, originResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { searchedText } from '../shared/request-fields';
import { likeFormSchema, likeSchema, likesSchema } from './like';

const group = 'Likes';
const path = '/api/vitrine/items/:itemId/likes';
const params = z.object({ itemId: searchedText(100) });
const unknown = { details: 'The item has no likes, or the site has none.', schema: failureSchema };

export const likesCall = defineCall({
  method: 'GET',
  path,
  group,
  summary: 'How many visitors like an item, and whether this one does',
  params,
  responses: {
    ...commonResponses,
    200: { details: 'The number, and the choice of the visitor.', schema: likesSchema },
    404: unknown,
  },
});

export const likeCall = defineCall({
  method: 'POST',
  path,
  group,
  summary: 'Likes an item, or takes the like back',
  details:
    'Each visitor counts once, whatever is repeated: a visitor is a browser, by a cookie that it gets with its first like. ' +
    'A native form likes, and continues at the page of the item.',
  params,
  body: { json: likeSchema, form: likeFormSchema },
  responses: {
    ...commonResponses,
    ...bodyResponses,
    ...limitResponses,
    ...originResponses,
    200: { details: 'The choice is stored.', schema: likesSchema },
    303: { details: 'The same, for a native form.' },
    404: unknown,
  },
});
