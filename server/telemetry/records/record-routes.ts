import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  buttonSchema,
  eventContentSchemas,
  eventSchema,
  formRenderSchema,
  hitSchema,
  overlaySchema,
  quickViewSchema,
  type RecordAnswer,
  recordEventSchema,
  validateSchema,
} from '../../../schemas/record-schemas';
import type { Database } from '../../database/open-database';
import { requireBodyKind } from '../../http/body-kind';
import { HttpFailure } from '../../http/http-failure';
import { parseInput } from '../../http/parse-input';
import { readClient } from '../../http/read-client';
import type { CardinalityLimits } from '../aggregates/cardinality-limits';
import { readRecordRows } from '../export/read-rows';
import { sendNdjson } from '../export/send-ndjson';
import { acknowledgeBatch } from '../intake/acknowledge-batch';
import { type AdmitRecords, MAX_RECORD_BYTES } from '../intake/admit-records';
import { type Envelope, parseBatch } from '../intake/parse-batch';
import { describeRecordCall, exportCall, recordingIdCall, validateCall } from './record-calls';
import { storeRecords } from './record-store';

const NO_RECORDING = 'automated-mock-id';

export interface RecordRouteDeps {
  db: Database;
  websiteId: string;
  admit: AdmitRecords;
  limits: CardinalityLimits;
  now: () => number;
}

interface RecordCall {
  url: string;
  kind: string;
  schema: z.ZodType<Envelope>;
  body: 'json' | 'form' | 'any';
  /** Status of an answer that all is well. */
  status?: number;
}

/** The calls that take records (spec §7): each as the specification words it, or many of them as a list. */
const CALLS: RecordCall[] = [
  { url: '/api/census/RecordHit', kind: 'hit', schema: hitSchema, body: 'form' },
  { url: '/api/census/button-click', kind: 'button-click', schema: buttonSchema, body: 'json' },
  { url: '/api/census/button-render', kind: 'button-render', schema: buttonSchema, body: 'json' },
  { url: '/api/census/form-render', kind: 'form-render', schema: formRenderSchema, body: 'json' },
  { url: '/api/census/overlay', kind: 'overlay', schema: overlaySchema, body: 'json' },
  { url: '/api/census/RecordQuickView/:itemId', kind: 'quick-view', schema: quickViewSchema, body: 'any' },
  { url: '/api/events/RecordEvent', kind: 'event', schema: recordEventSchema, body: 'form' },
  { url: '/api/v1/clanker/events', kind: 'event', schema: eventSchema, body: 'json', status: 202 },
];

/** What visitors' pages tell, and the owner's way to all of it. */
export function registerRecordRoutes(app: FastifyInstance, deps: RecordRouteDeps): void {
  for (const call of CALLS) {
    const described = describeRecordCall(call.kind, call.schema, call.body, call.status ?? 200);
    const options = { bodyLimit: MAX_RECORD_BYTES, config: { call: described } };
    app.post(call.url, options, async (request, reply) => {
      await deps.admit(request, reply);
      if (call.body !== 'any') requireBodyKind(request, [call.body]);
      return handleBatch(deps, call, request, reply);
    });
  }
  registerValidation(app, deps);
  // No recorder belongs to this server: every visit gets the id that means none.
  app.get('/api/commerce/fullstory/getId', { config: { call: recordingIdCall } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ data: NO_RECORDING }),
  );
  registerExport(app, deps);
}

async function handleBatch(
  deps: RecordRouteDeps,
  { kind, schema, status }: RecordCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RecordAnswer> {
  const params = parseInput(paramsSchema, request.params);
  const batch = parseBatch(schema, request.body ?? {});
  const records = batch.records.map(({ data, ...record }) => ({
    ...record,
    kind,
    data: { ...data, ...params },
  }));
  await storeRecords(deps, new Date(deps.now()), readClient(request), records);
  return acknowledgeBatch(reply, batch, status);
}

const paramsSchema = z.object({
  itemId: z
    .string()
    .regex(/^[\w-]{1,64}$/, { error: 'The id of an item must be letters and digits.' })
    .optional(),
});

const schemaNameSchema = z.object({
  schemaName: z.enum(['CommerceShopping', 'CommerceGatedContent'], {
    error: 'There is no schema of this name.',
  }),
});

function registerValidation(app: FastifyInstance, { admit }: RecordRouteDeps): void {
  const url = '/api/v1/clanker/validate-event-content/:schemaName';
  app.post(url, { bodyLimit: MAX_RECORD_BYTES, config: { call: validateCall } }, async (request, reply) => {
    await admit(request, reply);
    requireBodyKind(request, ['json']);
    const { schemaName } = parseInput(schemaNameSchema, request.params);
    const { content } = parseInput(validateSchema, request.body);
    parseInput(eventContentSchemas[schemaName], parseJson(content));
    return reply.header('cache-control', 'no-store').send({ valid: true });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpFailure(400, { message: 'content must be JSON text.' });
  }
}

/** One JSON object a line, in the order they came. */
function registerExport(app: FastifyInstance, { db, websiteId }: RecordRouteDeps): void {
  const querySchema = z.object({ kind: z.string().max(40).optional() });
  app.get(
    '/api/vitrine/records',
    { config: { ownerOnly: true, call: exportCall } },
    async (request, reply) => {
      const { kind } = parseInput(querySchema, request.query);
      return sendNdjson(reply, readRecordRows(db, websiteId, kind));
    },
  );
}
