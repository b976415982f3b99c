import { commonResponses, limitResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { placeDetailsSchema, placeQuerySchema, placeSearchSchema, placeSuggestionsSchema } from './place';

const group = 'Places';
const responses = {
  ...commonResponses,
  ...ownerResponses,
  ...limitResponses,
  502: { details: 'The provider of places did not respond.', schema: failureSchema },
};

export const placeSearchCall = defineCall({
  method: 'GET',
  path: '/api/google-maps/places/autocomplete',
  group,
  summary: 'The places that match what was typed',
  details:
    'Found by the provider of the server. Without `PLACES_API_KEY` that is a short list of towns, for trials.',
  permission: 'places:read',
  query: placeSearchSchema,
  responses: { ...responses, 200: { details: 'At most five.', schema: placeSuggestionsSchema } },
});

export const placeDetailsCall = defineCall({
  method: 'GET',
  path: '/api/google-maps/places/details',
  group,
  summary: 'A place: its address and coordinates, in the form that events and maps take',
  details:
    'Send `productPage` and `productSection`: providers charge for details, and the log states for which part of the console. The server logs a warning without them.',
  permission: 'places:read',
  query: placeQuerySchema,
  responses: {
    ...responses,
    200: { details: 'The place.', schema: placeDetailsSchema },
    404: { details: 'The provider does not know the place.', schema: failureSchema },
  },
});
