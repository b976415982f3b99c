import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/shared/define-call';
import { type IntakeCall, MAX_RECORD_BYTES } from '../../../contract/telemetry/intake-call';
import type { RecordResponse } from '../../../contract/telemetry/record';
import type { Envelope } from '../../../contract/telemetry/record-envelope';
import type { Crumbs } from '../../platform/crumb';
import { HttpFailure } from '../../platform/http/http-failure';
import { isSameOrigin } from '../../platform/http/is-same-origin';
import { type Client, parseClient } from '../../platform/http/parse-client';
import { parseNetwork } from '../../platform/http/parse-network';
import { isCounted } from '../../platform/http/personalize-page';
import { registerCall } from '../../platform/http/register-call';
import { createMemoryRateLimit } from '../../platform/rate-limit/create-memory-rate-limit';
import {
  type FindRefusal,
  type ParsedBatch,
  parseBatch,
  type ReceivedRecord,
  type WithoutEnvelope,
} from './parse-batch';
import { countRows, OVER_BUDGET, type RecordBudget } from './record-budget';
import type { RecordCounters } from './record-counters';

const RECORD_REQUESTS = { limit: 300, windowMs: 10_000 };

/**
 * Resolves when a request may deliver records. Throws HttpFailure 403 when no page of this site or of a named origin sent
 * it, and 429 when its address sends too many. `acceptsCrumb` admits a request by its crumb when the browser does not state the origin.
 */
type AdmitRecords = (request: FastifyRequest, reply: FastifyReply, acceptsCrumb: boolean) => Promise<void>;

/**
 * Returns the admission check of all calls that take records. They share one rate limit.
 * @param monotonicNow milliseconds of a clock that never goes back
 */
export function createRecordAdmission(crumbs: Crumbs, monotonicNow: () => number): AdmitRecords {
  // In memory even when the database is shared: a flood must not cost a statement per request.
  const rateLimit = createMemoryRateLimit({ ...RECORD_REQUESTS, now: monotonicNow });
  return async (request, reply, acceptsCrumb) => {
    if (!isSameOrigin(request) && !request.isFromNamedOrigin) {
      if (!acceptsCrumb) throw crumbs.refusal(request, reply);
      crumbs.require(request, reply);
    }
    const slot = await rateLimit.take([parseNetwork(request)]);
    if (slot.granted) return;
    reply.header('retry-after', slot.retryAfterSeconds);
    throw new HttpFailure(429, { message: 'Please try again in a few seconds.' });
  };
}

/** The dependencies of all calls that accept records. */
export interface IntakeDeps {
  admit: AdmitRecords;
  budget: RecordBudget;
  counters: RecordCounters;
  /** Header in which the host states the country of a visitor; null without one. */
  countryHeader: string | null;
  /** Milliseconds since 1970. */
  now: () => number;
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
      if (isOfView(call) && !isCounted(await app.findConsoleAccount(request)))
        return acknowledgeBatch(reply, parsed, status);
      const client = parseClient(request, countryHeader);
      const isWithinBudget = budget.take(client.network, receivedAt, cost);
      const batch = isWithinBudget ? parsed : parseBatch(schema, body, { findRefusal: () => OVER_BUDGET });
      await store({ records: batch.records, receivedAt, client, params, request });
      counters.countBatch(call.path, batch, isWithinBudget);
      return acknowledgeBatch(reply, batch, status);
    },
    { preValidation: async (request, reply) => admit(request, reply, acceptsCrumb) },
  );
}

/** Errors and events also come from the console, whose people are meant there. */
function isOfView({ path }: Call): boolean {
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
