import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { RecordResponse } from '../../../contract/telemetry/record';
import type { ClientReports, Envelope } from '../../../contract/telemetry/record-envelope';
import { locateMessage } from '../../platform/http/parse-input';

/** Maximum number of records in one request. */
const MAX_RECORDS = 100;
/** Maximum number of refusals in a response that name no record. */
const MAX_NAMELESS_REFUSALS = 5;

/** One valid record of a batch, separated from its envelope. */
export interface ReceivedRecord<Data> {
  id: string;
  counts: ClientReports | null;
  data: Data;
}

export interface ParsedBatch<Data> {
  records: ReceivedRecord<Data>[];
  /** The refusals to report. All that name a record are reported, because its page counts them. */
  refused: RecordResponse['refused'];
  /** Number of all refused lines. */
  refusedCount: number;
  /** The same by reason: not valid, refused by `findRefusal`, or beyond the limit of a request. */
  refusals: { invalid: number; refused: number; limit: number };
}

/** Returns why this site refuses a valid record; null for one that it accepts. */
export type FindRefusal<Data> = (data: Data) => string | null;

export interface BatchOptions<Item> {
  /** Decides which valid records to refuse; none by default. */
  findRefusal?: FindRefusal<Item> | undefined;
  /** False for a body whose text has no escaped character, so that its texts need no search for unstorable ones. */
  mayHoldEscapes?: boolean;
}

/** Omits the envelope from each member of a union separately. */
export type WithoutEnvelope<Item> = Item extends unknown ? Omit<Item, keyof Envelope> : never;

/**
 * Returns the valid and the refused records of a body: one record or a list. A record without an id gets a new one,
 * because its sender does not retry it. Lines beyond the limit are counted only.
 */
export function parseBatch<Item extends Envelope>(
  schema: z.ZodType<Item>,
  body: unknown,
  { findRefusal = () => null, mayHoldEscapes = true }: BatchOptions<Item> = {},
): ParsedBatch<WithoutEnvelope<Item>> {
  const items: unknown[] = Array.isArray(body) ? body : [body];
  const records: ParsedBatch<WithoutEnvelope<Item>>['records'] = [];
  const refused: RecordResponse['refused'] = [];
  let invalid = 0;
  for (const [index, item] of items.slice(0, MAX_RECORDS).entries()) {
    const { data, error } = schema.safeParse(item);
    const message = error ? locateMessage(error) : findRefusal(data);
    if (error) invalid += 1;
    if (message !== null) refused.push({ index, id: readId(item), message });
    else records.push(separateEnvelope(mayHoldEscapes ? replaceUnstorable(data as Item) : (data as Item)));
  }
  return {
    records,
    refused: selectRefusals(refused, items.length),
    refusedCount: items.length - records.length,
    refusals: {
      invalid,
      refused: refused.length - invalid,
      limit: Math.max(0, items.length - MAX_RECORDS),
    },
  };
}

function selectRefusals(refused: RecordResponse['refused'], lines: number): RecordResponse['refused'] {
  const nameless = refused.filter(({ id }) => id === null).slice(0, MAX_NAMELESS_REFUSALS);
  const selected = refused.filter((each) => each.id !== null || nameless.includes(each));
  if (lines <= MAX_RECORDS) return selected;
  const message = `At most ${MAX_RECORDS} lines in one request.`;
  return [...selected, { index: MAX_RECORDS, id: null, message }];
}

function separateEnvelope<Item extends Envelope>(item: Item): ReceivedRecord<WithoutEnvelope<Item>> {
  const { id = randomUUID(), counts = null, ...data } = item;
  return { id, counts, data: data as WithoutEnvelope<Item> };
}

/** Every escape of a JSON text, so that the second half of an escaped backslash never begins another one. */
const ESCAPE = /\\(?:u(?:0000|d[89a-f][\da-f]{2})|.)/g;

// PostgreSQL stores neither NUL nor a lone surrogate, which a text cut in the middle of a pair ends with.
function replaceUnstorable<Data>(data: Data): Data {
  const text = JSON.stringify(data);
  if (!text.includes('\\u')) return data;
  const storable = text.replace(ESCAPE, (found) => (found.length > 2 ? '\ufffd' : found));
  return storable === text ? data : JSON.parse(storable);
}

function readId(item: unknown): string | null {
  const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : null;
  return typeof id === 'string' ? id.slice(0, 64) : null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether texts of the body may hold characters that JSON has to escape. True unless the body shows the contrary. */
    mayHoldEscapes: boolean;
  }
}

/** Sets `mayHoldEscapes` of each request with a JSON body under this plugin, from the text before it is parsed. */
export function detectEscapes(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('mayHoldEscapes', true);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.mayHoldEscapes = text.includes('\\u');
    parseJson(request, text as string, done);
  });
}
