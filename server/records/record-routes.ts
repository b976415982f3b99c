import { Readable } from 'node:stream';
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
} from '../../src/api/schemas/record-schemas';
import type { Crumbs } from '../crumb/create-crumbs';
import type { Database } from '../database/open-database';
import { requireBodyKind } from '../http/body-kind';
import { HttpFailure } from '../http/http-failure';
import { isSameOrigin } from '../http/is-same-origin';
import { parseInput } from '../http/parse-input';
import { createMemoryRateLimit } from '../rate-limit/create-memory-rate-limit';
import { readLines } from './read-lines';
import { describeRecordCall, exportCall, recordingIdCall, validateCall } from './record-calls';
import { keepRecords, readRecords } from './record-store';

const MAX_BODY_BYTES = 65_536;
const RECORDS = { limit: 300, windowMs: 10_000 };
const NO_RECORDING = 'automated-mock-id';

export interface RecordRouteDeps {
  db: Database;
  websiteId: string;
  crumbs: Crumbs;
  now: () => number;
}

interface RecordCall {
  url: string;
  kind: string;
  schema: Parameters<typeof readLines>[1];
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
  const takeSlot = limitRecords(deps);
  for (const call of CALLS) {
    const described = describeRecordCall(call.kind, call.schema, call.body, call.status ?? 200);
    const options = { bodyLimit: MAX_BODY_BYTES, config: { call: described } };
    app.post(call.url, options, async (request, reply) => {
      requireOwnPage(deps, request, reply);
      await takeSlot(request, reply);
      if (call.body !== 'any') requireBodyKind(request, [call.body]);
      return keepLines(deps, call, request, reply);
    });
  }
  registerValidation(app, deps, takeSlot);
  // No recorder belongs to this server: every visit gets the id that means none.
  app.get('/api/commerce/fullstory/getId', { config: { call: recordingIdCall } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ data: NO_RECORDING }),
  );
  registerExport(app, deps);
}

async function keepLines(
  { db, websiteId, now }: RecordRouteDeps,
  { kind, schema, status = 200 }: RecordCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RecordAnswer> {
  const params = parseInput(paramsSchema, request.params);
  const { records, refused } = readLines(kind, schema, request.body ?? {}, params);
  await keepRecords(db, websiteId, new Date(now()), records);
  reply.header('cache-control', 'no-store');
  const [first] = refused;
  if (records.length === 0 && first) throw new HttpFailure(400, { message: first.message, refused });
  reply.code(status);
  return { accepted: records.length, refused };
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

function registerValidation(
  app: FastifyInstance,
  deps: RecordRouteDeps,
  takeSlot: ReturnType<typeof limitRecords>,
): void {
  const url = '/api/v1/clanker/validate-event-content/:schemaName';
  app.post(url, { bodyLimit: MAX_BODY_BYTES, config: { call: validateCall } }, async (request, reply) => {
    requireOwnPage(deps, request, reply);
    await takeSlot(request, reply);
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
      const lines = async function* () {
        for await (const record of readRecords(db, websiteId, kind)) yield `${JSON.stringify(record)}\n`;
      };
      reply.headers({ 'cache-control': 'no-store', 'content-type': 'application/x-ndjson; charset=utf-8' });
      return reply.send(Readable.from(lines()));
    },
  );
}

/** Records are told by pages of this site: others would only make its numbers wrong. */
function requireOwnPage({ crumbs }: RecordRouteDeps, request: FastifyRequest, reply: FastifyReply): void {
  if (!isSameOrigin(request)) throw crumbs.refusal(request, reply);
}

function limitRecords({ now }: RecordRouteDeps) {
  // In memory even where the database is shared: a flood must cost no statement.
  const rateLimit = createMemoryRateLimit({ ...RECORDS, now });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const slot = await rateLimit.take([request.ip]);
    if (slot.granted) return;
    reply.header('retry-after', slot.retryAfterSeconds);
    throw new HttpFailure(429, { message: 'Please try again in a few seconds.' });
  };
}
