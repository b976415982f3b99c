import { bodyResponses, commonResponses, limitResponses, originResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import {
  passwordChangeFormSchema,
  passwordChangeSchema,
  passwordResultSchema,
  profileFormSchema,
  profileSchema,
  signedInSchema,
  signedOutSchema,
  signOutEverywhereFormSchema,
  signOutEverywhereSchema,
} from './site-user';

const group = 'Members';
const token = 'Requires the token of the session as `X-CSRF-Token`.';
const responses = {
  ...commonResponses,
  ...bodyResponses,
  ...originResponses,
  400: {
    details: 'The request is invalid. `field` is the name of a field that is refused.',
    schema: failureSchema,
  },
  303: { details: 'The same, for a form.' },
  401: { details: 'Nobody is signed in.', schema: failureSchema },
  409: {
    details: 'Many people use the account, such as one of a demo. It stays as it is.',
    schema: failureSchema,
  },
};

export const profileCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/members/profile',
  group,
  summary: 'Change the name and the language of the member',
  details: `${token} The language is that of e-mails.`,
  body: { json: profileSchema, form: profileFormSchema },
  responses: { ...responses, 200: { details: 'Stored.', schema: passwordResultSchema } },
});

export const passwordChangeCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/members/password-change',
  group,
  summary: 'Change the password of the member',
  details: `${token} Requires the current password; a wrong one counts as a wrong password at sign-in. Ends all sessions of the member and starts a new one.`,
  body: { json: passwordChangeSchema, form: passwordChangeFormSchema },
  responses: {
    ...responses,
    ...limitResponses,
    200: { details: 'Changed. The token is that of the new session.', schema: signedInSchema },
  },
});

export const signOutEverywhereCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/members/sign-out-everywhere',
  group,
  summary: 'End all sessions of the member',
  details: token,
  body: { json: signOutEverywhereSchema, form: signOutEverywhereFormSchema },
  responses: { ...responses, 200: { details: 'Signed out everywhere.', schema: signedOutSchema } },
});
