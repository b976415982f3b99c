import { commonResponses } from './call-responses';
import { crumbSchema } from './crumb';
import { defineCall } from './define-call';

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
