import { z } from 'zod';
import { commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';

/** `GET /api/vitrine/console/session`: who the session belongs to. */
export const sessionAccountSchema = z.object({
  /** Id of the contributor; `owner` for the owner's token. */
  account: z.string(),
});

export const sessionCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/console/session',
  group: 'People of the console',
  summary: 'The account of the session',
  details:
    'Pages whose session has ended compare it with their own, before they continue with what was typed.',
  permission: 'console:open',
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: { details: 'Somebody is signed in.', schema: sessionAccountSchema },
  },
});
