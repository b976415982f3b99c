import { z } from 'zod';
import { commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { deliveryStateSchema, ownedDeliverySchema } from './form-submission';

const group = 'Forms';
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
