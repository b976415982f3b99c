import { bodyResponses, commonResponses, limitResponses, originResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import {
  localeSchema,
  newPasswordFormSchema,
  newPasswordSchema,
  passwordChangeFormSchema,
  passwordChangeSchema,
  passwordRequestFormSchema,
  passwordRequestSchema,
  passwordResultSchema,
  profileFormSchema,
  profileSchema,
  signedInSchema,
  signedOutSchema,
  signInFormSchema,
  signInSchema,
  signOutEverywhereFormSchema,
  signOutEverywhereSchema,
  signOutQuerySchema,
  signUpFormSchema,
  signUpSchema,
} from './site-user';

const path = '/api/site-users/account/session';
const group = 'Members';

export const signUpCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/members',
  group,
  summary: 'Sign a visitor up',
  details:
    'Creates an account and signs in with a new session, as the call that signs in. The response is the same for an address that has an account: its password continues with that account, and any other password gets an account of its own. Attempts count as wrong passwords.',
  body: { json: signUpSchema, form: signUpFormSchema },
  responses: {
    ...commonResponses,
    ...bodyResponses,
    ...originResponses,
    ...limitResponses,
    400: {
      details: 'The request is invalid. `field` is the name of a field that is refused.',
      schema: failureSchema,
    },
    200: { details: 'Signed in.', schema: signedInSchema },
    303: { details: 'The same, for a form.' },
  },
});

export const localeCall = defineCall({
  method: 'POST',
  path: '/api/site-users/account/locale',
  group,
  summary: 'Store the language of the member',
  details:
    'Requires the token of the session as `X-CSRF-Token`. The language is a code that a standard defines; codes that a translation plugin made up are refused.',
  body: { json: localeSchema },
  responses: {
    ...commonResponses,
    ...bodyResponses,
    ...originResponses,
    200: { details: 'Stored.', schema: passwordResultSchema },
    401: { details: 'Nobody is signed in.', schema: failureSchema },
  },
});

export const signInCall = defineCall({
  method: 'POST',
  path,
  group,
  summary: 'Sign a member in',
  details:
    'Starts a new session. `rememberMe` keeps it for 30 days; otherwise it ends with the browser, after 12 hours at most. A script sends its crumb as `X-CSRF-Token` and receives the token for further calls. A form is redirected (303) to the path in `to`; when it fails, it receives the page to sign in, with the email and without the password.',
  body: { json: signInSchema, form: signInFormSchema },
  responses: {
    ...commonResponses,
    ...bodyResponses,
    ...originResponses,
    ...limitResponses,
    200: {
      details: 'Signed in. The cookies `SiteUserInfo` and `siteUserCrumb` are set for scripts.',
      schema: signedInSchema,
    },
    401: {
      details: 'The password is wrong, or there is no such account: the response is the same.',
      schema: failureSchema,
    },
  },
});

export const signOutCall = defineCall({
  method: 'DELETE',
  path,
  group,
  summary: 'Sign a member out',
  details:
    'Ends the session on the server, so that copies of its cookie are refused as well. Requires the token of the session as `X-CSRF-Token`. The cart belongs to the browser and stays, with and without `cloneCart`.',
  query: signOutQuerySchema,
  responses: {
    ...commonResponses,
    ...originResponses,
    200: { details: 'Signed out, also when nobody was signed in.', schema: signedOutSchema },
  },
});

const passwordResponses = {
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
    ...passwordResponses,
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
    ...passwordResponses,
    200: { details: 'The password is changed. The member can sign in.', schema: passwordResultSchema },
  },
});

const token = 'Requires the token of the session as `X-CSRF-Token`.';
const accountResponses = {
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
  responses: { ...accountResponses, 200: { details: 'Stored.', schema: passwordResultSchema } },
});

export const passwordChangeCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/members/password-change',
  group,
  summary: 'Change the password of the member',
  details: `${token} Requires the current password; a wrong one counts as a wrong password at sign-in. Ends all sessions of the member and starts a new one.`,
  body: { json: passwordChangeSchema, form: passwordChangeFormSchema },
  responses: {
    ...accountResponses,
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
  responses: { ...accountResponses, 200: { details: 'Signed out everywhere.', schema: signedOutSchema } },
});
