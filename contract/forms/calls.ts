import { z } from 'zod';
import { BLOCK_TYPE } from '../content/content-types';
import { bodyResponses, commonResponses, originResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { pageNumberSchema } from '../shared/request-fields';
import {
  answerPageSchema,
  deliveryStateSchema,
  formFailureSchema,
  formTemplateSchema,
  MAX_BODY_BYTES,
  ownedDeliverySchema,
  ownedFormSchema,
  ownedSubmissionSchema,
  saveSubmissionSchema,
  submissionKeySchema,
} from './form-submission';

const group = 'Forms';
const formId = z.string().max(100);
const invalidFields = {
  details:
    'A field is invalid. `errors` has the message of each by its id; `error` is a message for the whole form.',
  schema: formFailureSchema,
};
const unknownForm = { details: 'The form does not exist.', schema: formFailureSchema };

export const formTemplateCall = defineCall({
  method: 'GET',
  path: '/api/template/GetTemplateSchema',
  group,
  summary: 'The field types of a form block, with their editable properties',
  query: z.object({
    type: z.enum(['form', String(BLOCK_TYPE.form)], {
      error: `type must be form, or its code ${BLOCK_TYPE.form}.`,
    }),
  }),
  responses: { ...commonResponses, 200: { details: 'The template.', schema: formTemplateSchema } },
});

export const validateFormCall = defineCall({
  method: 'POST',
  path: '/api/rest/forms/validate/:formId',
  group,
  summary: 'Validates the values of a form without storing them',
  params: z.object({ formId }),
  body: {
    json: z.record(z.string(), z.unknown(), {
      error: 'The body must be a JSON object of values by field id.',
    }),
  },
  bodyLimit: MAX_BODY_BYTES,
  responses: {
    ...commonResponses,
    ...bodyResponses,
    200: { details: 'Every value is valid.', schema: z.object({}) },
    400: invalidFields,
    404: unknownForm,
  },
});

export const submissionKeyCall = defineCall({
  method: 'POST',
  path: '/api/form/FormSubmissionKey',
  group,
  summary: 'A key for one submission, valid for an hour',
  body: { json: z.looseObject({}) },
  isBodyOptional: true,
  responses: {
    ...commonResponses,
    ...bodyResponses,
    ...originResponses,
    200: { details: 'The key, which belongs to this visitor.', schema: submissionKeySchema },
  },
});

export const saveSubmissionCall = defineCall({
  method: 'POST',
  path: '/api/form/SaveFormSubmission',
  group,
  summary: 'Stores the submission of a form',
  details:
    'The server validates every value again. A request that is repeated with the same key and the same values is stored once. A form with a captcha requires `captchaKey`, a token that the provider accepts once.',
  body: { json: saveSubmissionSchema },
  bodyLimit: MAX_BODY_BYTES,
  responses: {
    ...commonResponses,
    ...bodyResponses,
    ...originResponses,
    200: { details: 'The submission is stored.', schema: z.object({}) },
    400: invalidFields,
    404: unknownForm,
    413: { details: 'The values are too long.', schema: formFailureSchema },
    429: {
      details: 'Too many submissions. Retry after the seconds in `Retry-After`.',
      schema: formFailureSchema,
    },
    503: {
      details:
        'The database is unavailable, or the provider of the captcha gives no verdict. Nothing was stored.',
      schema: formFailureSchema,
    },
  },
});

export const formsCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/forms',
  group,
  summary: 'All forms, with the number of their submissions',
  permission: 'forms:read',
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: {
      details: 'The newest version of each form.',
      schema: z.object({ forms: z.array(ownedFormSchema) }),
    },
  },
});

export const answersCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/console/forms/:formId/answers',
  group,
  summary: 'The submissions of a form, fifty a page',
  permission: 'forms:read',
  params: z.object({ formId }),
  query: z.object({ page: pageNumberSchema }),
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: { details: 'A page of submissions, newest first.', schema: answerPageSchema },
    404: unknownForm,
  },
});

export const submissionsCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/forms/:formId/submissions',
  group,
  summary: 'Exports the submissions of a form',
  details:
    'CSV has a column for each field; a cell that a spreadsheet would run as a formula starts with an apostrophe.',
  permission: 'forms:read',
  params: z.object({ formId }),
  query: z.object({
    format: z.enum(['json', 'csv'], { error: 'format must be json or csv.' }).default('json'),
  }),
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: {
      details: 'Oldest first: one JSON object a line, or CSV.',
      type: 'application/x-ndjson',
      schema: ownedSubmissionSchema,
    },
    404: unknownForm,
  },
});

const id = z.string().max(100);

export const deliveriesCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/forms/:formId/deliveries',
  group,
  summary: 'The deliveries of a form by e-mail and webhook',
  permission: 'forms:read',
  params: z.object({ formId: id }),
  query: z.object({
    state: deliveryStateSchema.optional(),
  }),
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: {
      details: 'Newest first, one JSON object a line.',
      type: 'application/x-ndjson',
      schema: ownedDeliverySchema,
    },
  },
});

export const retryDeliveryCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/forms/:formId/deliveries/:deliveryId/retry',
  group,
  summary: 'Queues a failed delivery again',
  details: 'It keeps its id, so that a receiver that accepted it before can recognize it.',
  permission: 'forms:write',
  params: z.object({ formId: id, deliveryId: id }),
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: { details: 'The delivery is pending.', schema: z.object({ state: z.literal('pending') }) },
    404: { details: 'The form has no failed delivery with this id.', schema: failureSchema },
  },
});
