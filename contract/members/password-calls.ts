import { bodyResponses, commonResponses, limitResponses, originResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import {
  newPasswordFormSchema,
  newPasswordSchema,
  passwordRequestFormSchema,
  passwordRequestSchema,
  passwordResultSchema,
} from './site-user';

const group = 'Members';
const responses = {
  ...commonResponses,
  ...bodyResponses,
  ...originResponses,
  ...limitResponses,
  400: {
    details: 'The request is invalid. `field` is the name of a field that is refused.',
    schema: failureSchema,
  },
  303: { details: 'The same, for a form.' },
};

export const passwordRequestCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/members/password-request',
  group,
  summary: 'Send a link to a new password',
  details:
    'Sends an e-mail if the address has an account. The response, and the time that it takes, are the same if it has none. The link works once, for an hour.',
  body: { json: passwordRequestSchema, form: passwordRequestFormSchema },
  responses: {
    ...responses,
    200: { details: 'Accepted, whether there is an account or not.', schema: passwordResultSchema },
    503: { details: 'This server sends no e-mail, or the database is unavailable.', schema: failureSchema },
  },
});

export const newPasswordCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/members/password',
  group,
  summary: 'Set a new password',
  details:
    'Requires the cookie that the link of the e-mail sets. Ends all sessions of the member, the link, and the other accounts that claim the address.',
  body: { json: newPasswordSchema, form: newPasswordFormSchema },
  responses: {
    ...responses,
    200: { details: 'The password is changed. The member can sign in.', schema: passwordResultSchema },
  },
});
