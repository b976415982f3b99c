import { z } from 'zod';
import { bodyResponses, commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { searchedText } from '../shared/request-fields';
import { apiKeysSchema, createdApiKeySchema, newApiKeySchema } from './api-key';

const group = 'API keys';
const path = '/api/vitrine/console/api-keys';
const responses = { ...commonResponses, ...ownerResponses };
const params = z.object({ keyId: searchedText(100) });
const unknown = { details: 'The key does not exist any more.', schema: failureSchema };

export const apiKeysCall = defineCall({
  method: 'GET',
  path,
  group,
  summary: 'The API keys that work',
  permission: 'keys:write',
  responses: { ...responses, 200: { details: 'All of them, the newest first.', schema: apiKeysSchema } },
});

export const createApiKeyCall = defineCall({
  method: 'POST',
  path,
  group,
  summary: 'Creates an API key',
  details:
    'The response has the key as `secret`. The server stores its hash alone and never returns it again. A program sends it as `Authorization: Bearer <key>`, and has the permissions of the `role`, without `people:write` and `keys:write`.',
  permission: 'keys:write',
  body: { json: newApiKeySchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'The new key.', schema: createdApiKeySchema },
    409: { details: 'The website has as many keys as it may have.', schema: failureSchema },
  },
});

export const revokeApiKeyCall = defineCall({
  method: 'POST',
  path: `${path}/:keyId/revoke`,
  group,
  summary: 'Revokes an API key',
  details: 'The next request with it receives 401.',
  permission: 'keys:write',
  params,
  responses: { ...responses, 200: { details: 'The key is revoked.', schema: z.object({}) }, 404: unknown },
});

export const restoreApiKeyCall = defineCall({
  method: 'POST',
  path: `${path}/:keyId/restore`,
  group,
  summary: 'Restores an API key that was revoked less than a day ago',
  permission: 'keys:write',
  params,
  responses: { ...responses, 200: { details: 'The key works again.', schema: z.object({}) }, 404: unknown },
});
