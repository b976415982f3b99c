import { z } from 'zod';
import { bodyResponses, commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { alertListSchema, alertReceiversSchema, alertSettingsSchema, testedAlertSchema } from './alert';

const group = 'Performance';
const responses = { ...commonResponses, ...ownerResponses };

export const alertsCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/performance/alerts',
  group,
  summary: 'The latest 100 alerts with their deliveries, newest first',
  permission: 'performance:read',
  responses: { ...responses, 200: { details: 'The alerts.', schema: alertListSchema } },
});

export const receiversCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/performance/alerts/receivers',
  group,
  summary: 'Where alerts are sent',
  permission: 'performance:write',
  responses: { ...responses, 200: { details: 'The receivers.', schema: alertSettingsSchema } },
});

export const changeReceiversCall = defineCall({
  method: 'PUT',
  path: '/api/vitrine/performance/alerts/receivers',
  group,
  summary: 'Changes where performance alerts are sent',
  permission: 'performance:write',
  body: { json: alertReceiversSchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'They are changed.', schema: z.object({}) },
    400: {
      details: 'The request is invalid, or the server never delivers to a receiver, whose `field` it names.',
      schema: failureSchema,
    },
  },
});

export const testAlertCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/performance/alerts/test',
  group,
  summary: 'Sends a test alert',
  details:
    'Sends one now, to every receiver, without retries, and returns how each delivery ended after at most 20 s. Five a minute.',
  permission: 'performance:write',
  responses: {
    ...responses,
    200: { details: 'The alert with the outcome of each delivery.', schema: testedAlertSchema },
    409: { details: 'There are no receivers.', schema: failureSchema },
    429: { details: 'Too many tests. Retry after the seconds in `Retry-After`.', schema: failureSchema },
  },
});
