import { z } from 'zod';
import {
  bodyResponses,
  commonResponses,
  limitResponses,
  originResponses,
  ownerResponses,
} from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import {
  queuedEmailsOfAllSchema,
  queuedEmailsSchema,
  restockFormSchema,
  restockSignupSchema,
  sendAllRequestSchema,
  sendRequestSchema,
  signupGroupPageSchema,
  signupPageSchema,
  storedSignupSchema,
} from './restock';

const group = 'Restock';
const path = '/api/site-users/account/notifications/restock';
const id = z.string().max(100);
const cursor = z.string().max(500).optional();

export const signUpCall = defineCall({
  method: 'POST',
  path,
  group,
  summary: 'Signs an address up for an e-mail when a variant is back in stock',
  details:
    'The same address and variant is one signup, and the response does not reveal an earlier one. ' +
    'A native form receives a page of the store.',
  body: { json: restockSignupSchema, form: restockFormSchema },
  responses: {
    ...commonResponses,
    ...bodyResponses,
    ...limitResponses,
    ...originResponses,
    200: { details: 'The address is signed up.', schema: z.object({}) },
    303: { details: 'The same, for a native form.' },
    404: { details: 'The product or its variant does not exist.', schema: failureSchema },
    409: { details: 'The variant is in stock.', schema: failureSchema },
  },
});

export const signupGroupsCall = defineCall({
  method: 'GET',
  path: `${path}/groups`,
  group,
  summary: 'The variants that visitors wait for, with the number of their signups',
  permission: 'restock:read',
  query: z.object({ cursor }),
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: { details: 'A page of variants, ordered by product.', schema: signupGroupPageSchema },
  },
});

export const signupsCall = defineCall({
  method: 'GET',
  path,
  group,
  summary: 'The signups of a variant',
  permission: 'restock:read',
  query: z.object({ productId: id, variantId: id, cursor }),
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: { details: 'A page of signups, oldest first.', schema: signupPageSchema },
  },
});

const sending =
  'Each address receives one e-mail for the variant, in its language, although the mail server is down for days or ' +
  'the request is repeated. What was given up is queued again.';

export const sendCall = defineCall({
  method: 'POST',
  path: `${path}/send`,
  group,
  summary: 'Sends the e-mails of a variant that is back in stock',
  details: sending,
  permission: 'restock:send',
  body: { json: sendRequestSchema },
  responses: {
    ...commonResponses,
    ...bodyResponses,
    ...ownerResponses,
    200: { details: 'The e-mails are queued.', schema: queuedEmailsSchema },
    404: { details: 'The product or its variant does not exist.', schema: failureSchema },
    409: { details: 'The variant is sold out. Nothing was queued.', schema: failureSchema },
  },
});

export const sendAllCall = defineCall({
  method: 'POST',
  path: `${path}/send/all`,
  group,
  summary: 'Sends the e-mails of several variants',
  details: `Variants that are sold out or unknown are skipped. ${sending}`,
  permission: 'restock:send',
  body: { json: sendAllRequestSchema },
  responses: {
    ...commonResponses,
    ...bodyResponses,
    ...ownerResponses,
    200: { details: 'The e-mails are queued.', schema: queuedEmailsOfAllSchema },
  },
});

export const exportSignupsCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/restock/signups',
  group,
  summary: 'Exports the signups of all variants',
  details: 'A cell of the CSV that a spreadsheet would run as a formula starts with an apostrophe.',
  permission: 'restock:read',
  query: z.object({
    format: z.enum(['json', 'csv'], { error: 'format must be json or csv.' }).default('json'),
  }),
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: {
      details: 'By product and variant, oldest first: one JSON object a line, or CSV.',
      type: 'application/x-ndjson',
      schema: storedSignupSchema,
    },
  },
});
