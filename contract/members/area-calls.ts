import { bodyResponses, commonResponses, limitResponses, originResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { joinAreaFormSchema, joinAreaSchema, joinedAreaSchema, memberAreasSchema } from './member-area';

const group = 'Members';

export const memberAreasCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/member-areas',
  group,
  summary: 'The areas of the site, and which of them the visitor has joined',
  responses: {
    ...commonResponses,
    200: { details: 'All areas, for visitors who are not signed in too.', schema: memberAreasSchema },
  },
});

export const joinAreaCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/member-areas/:areaId/join',
  group,
  summary: 'Join an area',
  details:
    'Requires the token of the session as `X-CSRF-Token`. A form is redirected (303) to the path in `to`, whose page shows the area or why it cannot be joined.',
  body: { json: joinAreaSchema, form: joinAreaFormSchema },
  responses: {
    ...commonResponses,
    ...bodyResponses,
    ...originResponses,
    ...limitResponses,
    200: { details: 'Joined, also when the member had joined before.', schema: joinedAreaSchema },
    303: { details: 'The same, for a form.' },
    401: { details: 'Nobody is signed in.', schema: failureSchema },
    404: { details: 'The area does not exist.', schema: failureSchema },
    409: { details: 'The store adds the members of this area.', schema: failureSchema },
  },
});
