import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { failureSchema } from '../../../contract/shared/failure';
import { type RecordResponse, recordResponseSchema } from '../../../contract/telemetry/record';
import type { Database } from '../../platform/database/open-database';
import { type Call, defineCall, type Responses, registerCall } from '../../platform/http/call';
import {
  bodyResponses,
  commonResponses,
  limitResponses,
  originResponses,
} from '../../platform/http/call-responses';
import { HttpFailure } from '../../platform/http/http-failure';
import { type Client, parseClient } from '../../platform/http/parse-client';
import { isCounted } from '../../platform/http/personalize-page';
import { type AdmitRecords, MAX_RECORD_BYTES } from './admit-records';
import type { CardinalityLimits } from './cardinality-limits';
import {
  type Envelope,
  type FindRefusal,
  type ParsedBatch,
  parseBatch,
  type ReceivedRecord,
  type WithoutEnvelope,
} from './parse-batch';
import { countRows, OVER_BUDGET, type RecordBudget } from './record-budget';
import type { RecordCounters } from './record-counters';
import type { VisitCounter } from './visit-classes';

/** The dependencies of all calls that accept records. */
export interface IntakeDeps {
  db: Database;
  websiteId: string;
  limits: CardinalityLimits;
  visits: VisitCounter;
  admit: AdmitRecords;
  budget: RecordBudget;
  counters: RecordCounters;
  /** Header in which the host states the country of a visitor; null without one. */
  countryHeader: string | null;
  /** Milliseconds since 1970. */
  now: () => number;
}

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

/** A valid batch with the facts of its request. */
export interface ReceivedBatch<Item extends Envelope> {
  records: ReceivedRecord<WithoutEnvelope<Item>>[];
  receivedAt: Date;
  client: Client;
  /** Parameters of the path. */
  params: unknown;
  request: FastifyRequest;
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

export interface IntakeHandlers<Item extends Envelope> {
  /** Decides which valid records to refuse; none by default. */
  findRefusal?: FindRefusal<Item>;
  store(batch: ReceivedBatch<Item>): Promise<void>;
}

/** Registers a call that admits a request, parses its batch, stores it and acknowledges it. */
export function registerIntakeCall<Item extends Envelope>(
  app: FastifyInstance,
  { admit, budget, counters, countryHeader, now }: IntakeDeps,
  { call, schema, status, acceptsCrumb }: IntakeCall<Item>,
  { findRefusal, store }: IntakeHandlers<Item>,
): void {
  registerCall(
    app,
    call,
    async ({ request, reply, params }) => {
      const receivedAt = new Date(now());
      const body = request.body ?? request.query;
      const { mayHoldEscapes } = request;
      const parsed = parseBatch(schema, body, { findRefusal, mayHoldEscapes });
      const cost = { rows: countRows(parsed.records), bytes: readBodyBytes(request) };
      // Accepted, so that the page does not send them again, and not counted (spec §6 Visitors).
      if (isOfVisit(call) && !isCounted(await app.findConsoleAccount(request)))
        return acknowledgeBatch(reply, parsed, status);
      const client = parseClient(request, countryHeader);
      const isWithinBudget = budget.take(client.network, receivedAt, cost);
      const batch = isWithinBudget ? parsed : parseBatch(schema, body, { findRefusal: () => OVER_BUDGET });
      await store({ records: batch.records, receivedAt, client, params, request });
      counters.countBatch(call.path, batch, isWithinBudget);
      return acknowledgeBatch(reply, batch, status);
    },
    { preValidation: async (request, reply) => admit(request, reply, { acceptsCrumb }) },
  );
}

/** Errors and events also come from the console, whose people are meant there. */
function isOfVisit({ path }: Call): boolean {
  return /^\/api\/(census|1\/performance)\//.test(path);
}

/** Returns the size of a request's body; the largest one possible when the client does not state it. */
function readBodyBytes({ headers }: FastifyRequest): number {
  return headers['content-length'] === undefined ? MAX_RECORD_BYTES : Number(headers['content-length']);
}

/** Returns the response to a stored batch. Throws HttpFailure 400 when no record of it was valid. */
function acknowledgeBatch(
  reply: FastifyReply,
  { records, refused: selected, refusedCount }: ParsedBatch<unknown>,
  status = 200,
): RecordResponse {
  reply.header('cache-control', 'no-store');
  const refused = {
    refused: selected,
    ...(refusedCount > selected.length ? { refusedCount } : {}),
  };
  const [first] = selected;
  if (records.length === 0 && first) throw new HttpFailure(400, { message: first.message, ...refused });
  reply.code(status);
  return { accepted: records.length, ...refused };
}
