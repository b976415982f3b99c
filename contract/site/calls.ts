import { z } from 'zod';
import { bodyResponses, commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import {
  headerFooterSchema,
  headerFooterUpdateSchema,
  languagesUpdateSchema,
  multilingualLanguagesSchema,
  multilingualSettingsSchema,
  multilingualStatusSchema,
} from './site';

const group = 'Site';
const responses = { ...commonResponses, ...ownerResponses };
const missing = { details: 'The site has no pages, and therefore no header.', schema: failureSchema };

export const headerFooterCall = defineCall({
  method: 'GET',
  path: '/api/site-header-footer',
  group,
  summary: 'The texts of the header and the footer',
  permission: 'site:read',
  responses: { ...responses, 200: { details: 'Both of them.', schema: headerFooterSchema }, 404: missing },
});

export const updateHeaderFooterCall = defineCall({
  method: 'PUT',
  path: '/api/site-header-footer',
  group,
  summary: 'Changes the texts of the header and the footer',
  details: 'Pages show them at once.',
  permission: 'site:write',
  body: { json: headerFooterUpdateSchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'The new texts.', schema: headerFooterSchema },
    404: missing,
    409: { details: 'The texts do not have this `revision` any more.', schema: failureSchema },
  },
});

export const multilingualSettingsCall = defineCall({
  method: 'GET',
  path: '/api/multilingual/settings',
  group,
  summary: 'The language of the site, and whether e-mails are translated',
  permission: 'site:read',
  responses: { ...responses, 200: { details: 'The settings.', schema: multilingualSettingsSchema } },
});

export const multilingualStatusCall = defineCall({
  method: 'GET',
  path: '/api/multilingual/status',
  group,
  summary: 'Whether translations are connected',
  permission: 'site:read',
  responses: { ...responses, 200: { details: 'The status.', schema: multilingualStatusSchema } },
});

export const languagesCall = defineCall({
  method: 'GET',
  path: '/api/multilingual/languages',
  group,
  summary: 'The languages that the site is translated into',
  permission: 'site:read',
  responses: { ...responses, 200: { details: 'All languages.', schema: multilingualLanguagesSchema } },
});

export const updateLanguagesCall = defineCall({
  method: 'PUT',
  path: '/api/multilingual/languages',
  group,
  summary: 'Chooses the languages that visitors are offered',
  details:
    'Connects translations again after they were disconnected. A page in a language that is not offered leads to the same page in the language of the site.',
  permission: 'site:write',
  body: { json: languagesUpdateSchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'All languages.', schema: multilingualLanguagesSchema },
  },
});

export const disconnectCall = defineCall({
  method: 'DELETE',
  path: '/api/multilingual/connection',
  group,
  summary: 'Disconnects translations: visitors are offered the language of the site alone',
  details: 'The translations are kept. `PUT /api/multilingual/languages` offers them again.',
  permission: 'site:write',
  responses: { ...responses, 200: { details: 'No translation is offered.', schema: z.object({}) } },
});
