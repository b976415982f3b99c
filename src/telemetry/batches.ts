import type { Endpoint } from './endpoint';
import type { OutboxRecord } from './outbox-record';

/** Bytes of one request: a quarter of what a page may have in flight while it ends. */
export const MAX_BATCH_BYTES = 16_384;

/** Records of one endpoint that share a request. */
export interface Batch {
  readonly endpoint: Endpoint;
  readonly records: readonly OutboxRecord[];
  readonly body: string;
  /** Size of the body. */
  readonly bytes: number;
}

const ASCII = /^[\0-\x7f]*$/;

/** Returns how many bytes a text has in UTF-8. */
export function byteLength(text: string): number {
  // The first encoder of a page is expensive, and nearly all records are ASCII.
  return ASCII.test(text) ? text.length : new TextEncoder().encode(text).length;
}

/**
 * Returns the first batch of `records`: as many as fit into a request, one where the endpoint accepts no lists.
 * Undefined when there are no records.
 */
export function createBatch(
  endpoint: Endpoint,
  records: readonly OutboxRecord[],
  encode: (record: OutboxRecord) => string,
): Batch | undefined {
  const texts: string[] = [];
  // Each record counts with a comma, which the last one does not have. A list has two brackets.
  let bytes = endpoint.isList ? 1 : -1;
  for (const record of endpoint.isList ? records : records.slice(0, 1)) {
    const text = encode(record);
    const size = byteLength(text) + 1;
    if (texts.length > 0 && bytes + size > MAX_BATCH_BYTES) break;
    texts.push(text);
    bytes += size;
  }
  if (texts.length === 0) return undefined;
  const body = endpoint.isList ? `[${texts.join()}]` : (texts[0] as string);
  return { endpoint, records: records.slice(0, texts.length), body, bytes };
}
