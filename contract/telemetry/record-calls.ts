import { z } from 'zod';
import { commonResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { defineIntakeCall, type IntakeCallOptions, intakeResponses, MAX_RECORD_BYTES } from './intake-call';
import {
  buttonSchema,
  eventContentSchemas,
  eventSchema,
  formRenderSchema,
  hitSchema,
  overlaySchema,
  quickViewSchema,
  recordEventSchema,
  validateSchema,
} from './record';
import type { Envelope } from './record-envelope';
import { EVENTS_PATH } from './record-paths';

const group = 'Records';

const quickViewParams = z.object({
  itemId: z.string().regex(/^[\w-]{1,64}$/, { error: 'The id of an item must be letters and digits.' }),
});

/** The calls that take hits, events and the records of buttons, forms and overlays (spec §7 Telemetry). */
export const recordCalls = [
  defineRecordCall('hit', {
    path: '/api/census/RecordHit',
    schema: hitSchema,
    body: 'form',
    query: hitSchema.partial(),
  }),
  defineRecordCall('button-click', {
    path: '/api/census/button-click',
    schema: buttonSchema,
    body: 'json',
  }),
  defineRecordCall('button-render', {
    path: '/api/census/button-render',
    schema: buttonSchema,
    body: 'json',
  }),
  defineRecordCall('form-render', {
    path: '/api/census/form-render',
    schema: formRenderSchema,
    body: 'json',
  }),
  defineRecordCall('overlay', { path: '/api/census/overlay', schema: overlaySchema, body: 'json' }),
  defineRecordCall('quick-view', {
    path: '/api/census/RecordQuickView/:itemId',
    params: quickViewParams,
    schema: quickViewSchema,
    body: 'any',
  }),
  defineRecordCall('event', {
    path: EVENTS_PATH,
    schema: recordEventSchema,
    body: 'form',
  }),
  defineRecordCall('event', {
    path: '/api/v1/clanker/events',
    schema: eventSchema,
    body: 'json',
    status: 202,
  }),
];

export const validateCall = defineCall({
  method: 'POST',
  path: '/api/v1/clanker/validate-event-content/:schemaName',
  group,
  summary: 'Validates the content of an event without storing it',
  params: z.object({
    schemaName: z.enum(Object.keys(eventContentSchemas) as (keyof typeof eventContentSchemas)[], {
      error: 'There is no schema of this name.',
    }),
  }),
  body: { json: validateSchema },
  bodyLimit: MAX_RECORD_BYTES,
  responses: {
    ...intakeResponses,
    200: { details: 'The content is valid.', schema: z.object({ valid: z.literal(true) }) },
  },
});

export const recordingIdCall = defineCall({
  method: 'GET',
  path: '/api/commerce/fullstory/getId',
  group,
  summary: 'The id of a session recording',
  details:
    'The id of `SESSION_RECORDING_ID`; `automated-mock-id` without one, and pages then record no session.',
  responses: {
    ...commonResponses,
    200: { details: 'The id.', schema: z.object({ data: z.string() }) },
  },
});

type RecordCallOptions<Item extends Envelope> = Pick<
  IntakeCallOptions<Item>,
  'path' | 'schema' | 'body' | 'params' | 'query' | 'status'
>;

function defineRecordCall(kind: string, options: RecordCallOptions<Envelope>) {
  const call = defineIntakeCall({
    ...options,
    group,
    summary: `Stores ${kind} records`,
    details:
      'Takes one record or a list. A record whose id is already stored is accepted and not stored again.',
  });
  return { kind, ...call };
}
