import { crumbSchema } from '../../../contract/shared/crumb';
import { defineCall } from '../http/call';
import { commonResponses } from '../http/call-responses';

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
