import { type RawBuilder, sql } from 'kysely';
import { KEY_HOURS } from '../../../contract/shared/define-call';
import type { Database } from '../database/open-database';

/** Milliseconds for which a key keeps its result. */
const KEY_LIFETIME_MS = KEY_HOURS * 60 * 60 * 1000;

export interface IdempotencyClaim {
  /** The visitor that the key belongs to. */
  owner: string;
  key: string;
  /** Hash of the request: a key identifies one request. */
  requestHash: string;
  /** The cart that the request names. */
  cartId: string | null;
}

/** The result of the first request with a key. Later requests with the key return it. */
export interface StoredResult {
  status: number;
  body: unknown;
  cartId: string | null;
}

/** A stored result as `resultAsJson` returns it. */
export interface ResultJson {
  requestHash: string;
  cartId: string | null;
  status: number;
  body: string;
}

/** Returns an SQL expression: the result of a key as JSON, null when it is missing or older than `since`. */
export function resultAsJson(
  websiteId: string,
  { owner, key, since }: Record<'owner' | 'key' | 'since', RawBuilder<unknown>>,
): RawBuilder<ResultJson | null> {
  return sql`(
    select json_build_object('requestHash', request_hash, 'cartId', cart_id, 'status', status, 'body', body)
    from idempotency
    where website_id = ${websiteId} and owner = ${owner} and key = ${key} and created_at > ${since}
  )`;
}

/** Returns the result for a repeated request; `mismatch` when the key belongs to another request or cart. */
export function matchResult(stored: ResultJson, claim: IdempotencyClaim): StoredResult | 'mismatch' {
  const isSameCart = claim.cartId === null || stored.cartId === null || claim.cartId === stored.cartId;
  if (stored.requestHash !== claim.requestHash || !isSameCart) return 'mismatch';
  const { status, body, cartId } = stored;
  return { status, body: JSON.parse(body), cartId };
}

/**
 * Returns a statement that stores a result, once for each row of `source`. It fails with an error that `isKeyTaken`
 * recognizes when another request has used the key. Of two at the same time, the second waits for the first.
 */
export function insertResult(
  websiteId: string,
  { owner, key, requestHash }: IdempotencyClaim,
  { status, body, cartId }: StoredResult,
  { now, source }: { now: Date; source: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`
    insert into idempotency (website_id, owner, key, request_hash, created_at, cart_id, status, body)
    select ${websiteId}, ${owner}, ${key}, ${requestHash}, ${now}::timestamptz,
      ${cartId}, ${status}::smallint, ${JSON.stringify(body)}
    from ${source}`;
}

/** Returns whether a statement failed because another request has used its key. */
export function isKeyTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_pkey';
}

/** Deletes the result of a key when it has expired, so that the key can be used again. */
export async function deleteExpiredResult(
  db: Database,
  websiteId: string,
  { owner, key }: IdempotencyClaim,
  now: Date,
): Promise<void> {
  await sql`
    delete from idempotency
    where website_id = ${websiteId} and owner = ${owner} and key = ${key} and created_at <= ${expiryOf(now)}`.execute(
    db,
  );
}

/** Returns the time since which keys must be created to be valid. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() - KEY_LIFETIME_MS);
}
