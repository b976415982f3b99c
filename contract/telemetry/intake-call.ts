import { z } from 'zod';
import { bodyResponses, commonResponses, limitResponses, originResponses } from '../shared/call-responses';
import { type Call, defineCall, type Responses } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { recordResponseSchema } from './record';
import type { Envelope } from './record-envelope';

/** Maximum size of a request with records, in bytes. */
export const MAX_RECORD_BYTES = 65_536;

export interface IntakeCallOptions<Item extends Envelope> {
  path: string;
  group: string;
  summary: string;
  details: string;
  /** Schema of one record. A JSON body may be a list of them. */
  schema: z.ZodType<Item>;
  /** Accepted content types. Without a content type the body is optional if both are accepted. */
  body: 'json' | 'form' | 'any';
  params?: z.ZodType;
  /** Schema of the query, which is the record of a request without a body. Every field is optional. */
  query?: z.ZodType;
  headers?: NonNullable<Call['headers']>;
  /** Status of the response to a stored batch; 200 by default. */
  status?: number;
  /** Admits a request by its crumb when the browser does not state the origin. */
  acceptsCrumb?: boolean;
}

/** A call that takes records, and how its batches are parsed and acknowledged. */
export interface IntakeCall<Item extends Envelope> {
  call: Call;
  schema: z.ZodType<Item>;
  status: number;
  acceptsCrumb: boolean;
}

/** Responses of a call that pages of this site send records to. */
export const intakeResponses: Responses = {
  ...commonResponses,
  ...bodyResponses,
  ...limitResponses,
  ...originResponses,
};

const refusedSchema = failureSchema.extend({
  refused: recordResponseSchema.shape.refused.optional(),
  refusedCount: recordResponseSchema.shape.refusedCount,
});

/** Returns a call that takes one record or a list. */
export function defineIntakeCall<Item extends Envelope>(options: IntakeCallOptions<Item>): IntakeCall<Item> {
  const { schema, body, status = 200, acceptsCrumb = false, ...description } = options;
  const list = z.union([schema, z.array(schema)]);
  const call = defineCall({
    ...description,
    method: 'POST',
    bodyLimit: MAX_RECORD_BYTES,
    isShort: true,
    isBodyOptional: body === 'any' || description.query !== undefined,
    body: { ...(body === 'form' ? {} : { json: list }), ...(body === 'json' ? {} : { form: schema }) },
    responses: {
      ...intakeResponses,
      400: { details: 'No record of the batch is valid.', schema: refusedSchema },
      [status]: {
        details: 'The number of accepted records, and those that were refused.',
        schema: recordResponseSchema,
      },
    },
  });
  return { call, schema, status, acceptsCrumb };
}
