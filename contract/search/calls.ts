import { z } from 'zod';
import { commonResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { searchedText } from '../shared/request-fields';
import { searchResponseSchema } from './search';

/** Longest query, in characters. */
export const MAX_QUERY = 100;

export const searchCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/search',
  group: 'Search',
  summary: 'Products and pages that match the words of a query, the best first',
  details:
    'Each word matches at its start, in any case and without accents. A misspelled word is replaced by the nearest known ones; `corrected` then contains the query as it was searched.',
  query: z.object({
    q: searchedText(MAX_QUERY).describe('What the visitor has typed.'),
    language: searchedText(35).optional().describe('`lang` of the page.'),
    limit: z
      .string()
      .regex(/^([1-9]|[1-4]\d|50)$/, { error: 'limit must be a number from 1 to 50.' })
      .transform(Number)
      .default(8)
      .describe('The number of results; the bundle does not send it.'),
  }),
  responses: {
    ...commonResponses,
    200: { details: 'What was found; nothing for a query without words.', schema: searchResponseSchema },
  },
});
