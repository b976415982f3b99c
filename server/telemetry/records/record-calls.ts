import { z } from 'zod';
import { recordAnswerSchema, validateSchema } from '../../../schemas/record-schemas';
import type { CallDescription } from '../../http/call';
import {
  bodyResponses,
  commonResponses,
  limitResponses,
  originResponses,
  ownerResponses,
} from '../../http/call-responses';

const group = 'Records';
const responses = { ...commonResponses, ...bodyResponses, ...limitResponses, ...originResponses };
const refusedSchema = z.object({
  message: z.string(),
  refused: recordAnswerSchema.shape.refused.optional(),
});

/** Of a call that takes records of one kind: one of them, or a JSON list of many. */
export function describeRecordCall(
  kind: string,
  schema: z.ZodType,
  body: 'json' | 'form' | 'any',
  status: number,
) {
  const list = z.union([schema, z.array(schema)]);
  return {
    group,
    summary: `Keeps a ${kind} record`,
    details:
      'One of them, or a list. Each has an id; one that is here already is counted and not kept again.',
    body:
      body === 'form' ? { form: schema } : body === 'json' ? { json: list } : { json: list, form: schema },
    responses: {
      ...responses,
      400: { details: 'None of it could be kept.', schema: refusedSchema },
      [status]: { details: 'How many are kept, and what was refused.', schema: recordAnswerSchema },
    },
  } satisfies CallDescription;
}

export const validateCall: CallDescription = {
  group,
  summary: 'Says whether the content of an event is as its schema has it',
  body: { json: validateSchema },
  responses: { ...responses, 200: { details: 'It is.', schema: z.object({ valid: z.literal(true) }) } },
};

export const recordingIdCall: CallDescription = {
  group,
  summary: 'The id of a session recording',
  details: '`automated-mock-id` where nothing is recorded, which is always so here.',
  responses: { ...commonResponses, 200: { details: 'The id.', schema: z.object({ data: z.string() }) } },
};

export const exportCall: CallDescription = {
  group,
  summary: 'Every record, a JSON object a line',
  query: z.object({ kind: z.string().max(40).optional() }),
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: { details: 'In the order they came.', type: 'application/x-ndjson' },
  },
};
