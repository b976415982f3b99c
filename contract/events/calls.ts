import { z } from 'zod';
import { bodyResponses, commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { eventChangeSchema, ownedEventSchema, ownedEventsSchema } from './event';

const group = 'Events';
const path = '/api/vitrine/console/events';
const responses = { ...commonResponses, ...ownerResponses };

export const ownedEventsCall = defineCall({
  method: 'GET',
  path,
  group,
  summary: 'All events, the first one first',
  permission: 'events:read',
  responses: { ...responses, 200: { details: 'The events.', schema: ownedEventsSchema } },
});

export const changeEventCall = defineCall({
  method: 'PUT',
  path: `${path}/:eventId`,
  group,
  summary: 'Changes an event',
  details: 'Its pages, its calendar files and the search show the change at once.',
  permission: 'events:write',
  params: z.object({ eventId: z.string().max(100) }),
  body: { json: eventChangeSchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'The event.', schema: ownedEventSchema },
    404: { details: 'The event does not exist.', schema: failureSchema },
    409: { details: 'The event does not have this `revision` any more.', schema: failureSchema },
  },
});
