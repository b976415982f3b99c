import { z } from 'zod';
import { bodyResponses, commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { pageNumberSchema, searchedText } from '../shared/request-fields';
import {
  newInvitationSchema,
  ownerChangePageSchema,
  peopleSchema,
  roleChangeSchema,
  sentInvitationSchema,
} from './contributor';

const group = 'People of the console';
const responses = { ...commonResponses, ...ownerResponses };

export const peopleCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/console/people',
  group,
  summary: 'The contributors, and the invitations that are open',
  permission: 'people:write',
  responses: { ...responses, 200: { details: 'All of them.', schema: peopleSchema } },
});

export const changeRoleCall = defineCall({
  method: 'PUT',
  path: '/api/vitrine/console/people/:contributorId',
  group,
  summary: 'Changes the role of a contributor',
  details: 'Open sessions have the role at their next request. The role 14 takes all permissions away.',
  permission: 'people:write',
  params: z.object({ contributorId: searchedText(100) }),
  body: { json: roleChangeSchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'The role is changed.', schema: z.object({}) },
    404: { details: 'The contributor does not exist.', schema: failureSchema },
    409: { details: 'It is the account that makes the request.', schema: failureSchema },
  },
});

export const removeContributorCall = defineCall({
  method: 'DELETE',
  path: '/api/vitrine/console/people/:contributorId',
  group,
  summary: 'Deletes the account of a contributor',
  details: 'Ends its sessions. Its address can be invited again.',
  permission: 'people:write',
  params: z.object({ contributorId: searchedText(100) }),
  responses: {
    ...responses,
    200: { details: 'The account is deleted.', schema: z.object({}) },
    404: { details: 'The contributor does not exist.', schema: failureSchema },
    409: { details: 'It is the account that makes the request.', schema: failureSchema },
  },
});

export const inviteCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/console/invitations',
  group,
  summary: 'Invites a person',
  details:
    'Sends an e-mail with a link that makes one account and works for seven days. A second invitation replaces the first. On a server without `SMTP_URL` the link is returned instead, once.',
  permission: 'people:write',
  body: { json: newInvitationSchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'The invitation is queued.', schema: sentInvitationSchema },
    409: { details: 'The address has an account.', schema: failureSchema },
  },
});

export const withdrawCall = defineCall({
  method: 'DELETE',
  path: '/api/vitrine/console/invitations/:invitationId',
  group,
  summary: 'Withdraws an invitation',
  permission: 'people:write',
  params: z.object({ invitationId: searchedText(100) }),
  responses: {
    ...responses,
    200: { details: 'Its links do not work any more.', schema: z.object({}) },
    404: { details: 'The invitation does not exist.', schema: failureSchema },
  },
});

export const changesCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/console/changes',
  group,
  summary: 'Who changed what in the console, fifty a page',
  permission: 'changes:read',
  query: z.object({ page: pageNumberSchema }),
  responses: {
    ...responses,
    200: { details: 'A page of changes, newest first.', schema: ownerChangePageSchema },
  },
});
