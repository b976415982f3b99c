import { z } from 'zod';
import { bodyResponses, commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import {
  formChangeSchema,
  formPreviewRequestSchema,
  formPreviewSchema,
  formVersionSchema,
  newFormSchema,
  openFormSchema,
} from './form-change';
import { formFailureSchema } from './form-submission';

const group = 'Forms';
const path = '/api/vitrine/console/forms';
const params = z.object({ formId: z.string().max(100) });
const responses = { ...commonResponses, ...ownerResponses };
const open = { details: 'The form.', schema: openFormSchema };
const unknown = { details: 'The form does not exist.', schema: formFailureSchema };
const outdated = { details: 'The form is not the version that was sent any more.', schema: failureSchema };
const incorrect = {
  details: 'The form has a validation error. The message, or `field`, names the property.',
  schema: failureSchema,
};
/** A hundred fields with two hundred options each. */
const bodyLimit = 12_000_000;

export const openFormCall = defineCall({
  method: 'GET',
  path: `${path}/:formId`,
  group,
  summary: 'A form as its owner edits it',
  permission: 'forms:read',
  params,
  responses: { ...responses, 200: open, 404: unknown },
});

export const createFormCall = defineCall({
  method: 'POST',
  path,
  group,
  summary: 'Makes a form',
  details: 'It has fields for a name, an e-mail address and a message. Visitors find it at `/forms/<id>`.',
  permission: 'forms:write',
  body: { json: newFormSchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: open,
    409: { details: 'The site has as many forms as it may have.', schema: failureSchema },
  },
});

export const changeFormCall = defineCall({
  method: 'PUT',
  path: `${path}/:formId`,
  group,
  summary: 'Edits a form',
  details:
    '`version` is the version that was edited. Pages show the form at once, and submissions are validated by it; those of pages that show the version before are validated by that one for a day.',
  permission: 'forms:write',
  params,
  body: { json: formChangeSchema },
  bodyLimit,
  responses: { ...responses, ...bodyResponses, 200: open, 400: incorrect, 404: unknown, 409: outdated },
});

export const restoreFormCall = defineCall({
  method: 'POST',
  path: `${path}/:formId/restore`,
  group,
  summary: 'Takes a form back to that of the store’s content',
  details: 'It becomes a new version, and follows the content again.',
  permission: 'forms:write',
  params,
  body: { json: formVersionSchema },
  responses: { ...responses, ...bodyResponses, 200: open, 404: unknown, 409: outdated },
});

export const previewFormCall = defineCall({
  method: 'POST',
  path: `${path}/preview`,
  group,
  summary: 'Renders a form as the store shows it, without storing it',
  permission: 'forms:read',
  changesNothing: true,
  body: { json: formPreviewRequestSchema },
  bodyLimit,
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'The document.', schema: formPreviewSchema },
  },
});
