import { z } from 'zod';
import { bodyResponses, commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { namespaceSchema, preferenceChangeSchema, preferencesSchema } from './preference';

const group = 'Commerce preferences';
const path = '/api/v1/commerce-preferences/:namespace';
const params = z.object({ namespace: namespaceSchema });
const responses = { ...commonResponses, ...ownerResponses };

export const preferencesCall = defineCall({
  method: 'GET',
  path,
  group,
  summary: 'The preferences of a namespace',
  details:
    'The namespaces `store` and `instalments` have the values that the shop applies, with their defaults; `instalments` has the `currency` of its amounts too, which is no preference. Other namespaces have what was stored.',
  permission: 'preferences:read',
  params,
  responses: {
    ...responses,
    200: { details: 'The website’s id beside the preferences.', schema: preferencesSchema },
  },
});

export const changePreferencesCall = defineCall({
  method: 'PUT',
  path,
  group,
  summary: 'Changes preferences of a namespace',
  details:
    'The body has the keys that change. An empty text or null takes a preference back to its default. Visitors see the change at once.',
  permission: 'preferences:write',
  params,
  body: { json: preferenceChangeSchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'All preferences of the namespace.', schema: preferencesSchema },
  },
});
