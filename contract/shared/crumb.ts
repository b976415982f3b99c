import { z } from 'zod';
import { commonResponses } from './call-responses';
import { defineCall } from './define-call';

/** Response of the crumb call: the value of `X-CSRF-Token`, equal to the `crumb` cookie. */
const crumbSchema = z.object({ crumb: z.string().min(1) });

export const crumbCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/crumb',
  group: 'Visitor',
  summary: 'The crumb that changes carry',
  details: 'Also set as the cookie `crumb`. A visitor who has a crumb keeps it.',
  responses: {
    ...commonResponses,
    200: { details: 'The crumb.', schema: crumbSchema },
  },
});
