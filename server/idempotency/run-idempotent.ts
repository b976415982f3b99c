import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables';

/** Milliseconds for which a key keeps its result. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

export interface IdempotencyClaim {
  /** The visitor that the key belongs to. */
  owner: string;
  key: string;
  /** Hash of the request: a key identifies one request. */
  requestHash: string;
  /** The cart that the request names. */
  cartId: string | null;
}

export interface StoredResult {
  status: number;
  body: unknown;
  cartId: string | null;
}

export interface IdempotentOptions<Result extends StoredResult> {
  claim: IdempotencyClaim;
  now: Date;
  run: () => Promise<Result>;
  /** False for a result that a repeated request may improve. The key stays free. */
  isFinal: (result: Result) => boolean;
}

export type IdempotentOutcome<Result> =
  | { kind: 'new'; result: Result }
  | { kind: 'repeated'; result: StoredResult }
  | { kind: 'mismatch' };

/**
 * Runs the first request with a key and returns its stored result for every other one, for 24 hours. Of two requests
 * at the same time, the second waits for the transaction of the first. A key that belongs to another request, or to
 * another cart, is a mismatch: nothing runs.
 */
export async function runIdempotent<Result extends StoredResult>(
  trx: Transaction<Tables>,
  websiteId: string,
  options: IdempotentOptions<Result>,
): Promise<IdempotentOutcome<Result>> {
  const { claim, now, run, isFinal } = options;
  await deleteExpired(trx, websiteId, now);
  if (!(await claimKey(trx, websiteId, claim, now))) return readResult(trx, websiteId, claim);
  const result = await run();
  if (isFinal(result)) await storeResult(trx, websiteId, claim, result);
  else await releaseKey(trx, websiteId, claim);
  return { kind: 'new', result };
}

async function deleteExpired(trx: Transaction<Tables>, websiteId: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('idempotency')
    .where('websiteId', '=', websiteId)
    .where('createdAt', '<=', new Date(now.getTime() - KEY_LIFETIME_MS))
    .execute();
}

async function claimKey(
  trx: Transaction<Tables>,
  websiteId: string,
  { owner, key, requestHash }: IdempotencyClaim,
  createdAt: Date,
): Promise<boolean> {
  const claimed = await trx
    .insertInto('idempotency')
    .values({ websiteId, owner, key, requestHash, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function readResult(
  trx: Transaction<Tables>,
  websiteId: string,
  claim: IdempotencyClaim,
): Promise<IdempotentOutcome<never>> {
  const stored = await trx
    .selectFrom('idempotency')
    .select(['requestHash', 'cartId', 'status', 'body'])
    .where('websiteId', '=', websiteId)
    .where('owner', '=', claim.owner)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow();
  const isSameCart = claim.cartId === null || stored.cartId === null || claim.cartId === stored.cartId;
  if (stored.requestHash !== claim.requestHash || !isSameCart) return { kind: 'mismatch' };
  const result = {
    status: stored.status ?? 500,
    body: JSON.parse(stored.body ?? 'null'),
    cartId: stored.cartId,
  };
  return { kind: 'repeated', result };
}

async function storeResult(
  trx: Transaction<Tables>,
  websiteId: string,
  { owner, key }: IdempotencyClaim,
  { status, body, cartId }: StoredResult,
): Promise<void> {
  await trx
    .updateTable('idempotency')
    .set({ status, body: JSON.stringify(body), cartId })
    .where('websiteId', '=', websiteId)
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();
}

async function releaseKey(
  trx: Transaction<Tables>,
  websiteId: string,
  claim: IdempotencyClaim,
): Promise<void> {
  await trx
    .deleteFrom('idempotency')
    .where('websiteId', '=', websiteId)
    .where('owner', '=', claim.owner)
    .where('key', '=', claim.key)
    .execute();
}
