import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables';

/** How long a key keeps its answer, in milliseconds. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

export interface IdempotencyClaim {
  /** Whose key it is. */
  owner: string;
  key: string;
  /** Of method, path and body: a key stands for one request. */
  requestHash: string;
  /** The cart the request came with. */
  cartId: string | null;
}

export interface KeptAnswer {
  status: number;
  body: unknown;
  cartId: string | null;
}

export interface AnswerOnceOptions<Answer extends KeptAnswer> {
  claim: IdempotencyClaim;
  now: Date;
  act: () => Promise<Answer>;
  /** False for an answer that a repeat of the request may better: the key stays free. */
  isFinal: (answer: Answer) => boolean;
}

export type OnceOutcome<Answer> =
  | { kind: 'acted'; answer: Answer }
  | { kind: 'repeated'; answer: KeptAnswer }
  | { kind: 'mismatch' };

/**
 * Acts for the first request with a key and answers every other one alike, for 24 hours. Of two at the same
 * time, the second waits for the first one's transaction. A key that comes back with another request, or with
 * another cart, is a mismatch and acts never.
 */
export async function answerOnce<Answer extends KeptAnswer>(
  trx: Transaction<Tables>,
  websiteId: string,
  options: AnswerOnceOptions<Answer>,
): Promise<OnceOutcome<Answer>> {
  const { claim, now, act, isFinal } = options;
  await forgetExpired(trx, websiteId, now);
  if (!(await claimKey(trx, websiteId, claim, now))) return repeatAnswer(trx, websiteId, claim);
  const answer = await act();
  if (isFinal(answer)) await keepAnswer(trx, websiteId, claim, answer);
  else await freeKey(trx, websiteId, claim);
  return { kind: 'acted', answer };
}

async function forgetExpired(trx: Transaction<Tables>, websiteId: string, now: Date): Promise<void> {
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

async function repeatAnswer(
  trx: Transaction<Tables>,
  websiteId: string,
  claim: IdempotencyClaim,
): Promise<OnceOutcome<never>> {
  const kept = await trx
    .selectFrom('idempotency')
    .select(['requestHash', 'cartId', 'status', 'body'])
    .where('websiteId', '=', websiteId)
    .where('owner', '=', claim.owner)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow();
  const isSameCart = claim.cartId === null || kept.cartId === null || claim.cartId === kept.cartId;
  if (kept.requestHash !== claim.requestHash || !isSameCart) return { kind: 'mismatch' };
  const answer = { status: kept.status ?? 500, body: JSON.parse(kept.body ?? 'null'), cartId: kept.cartId };
  return { kind: 'repeated', answer };
}

async function keepAnswer(
  trx: Transaction<Tables>,
  websiteId: string,
  { owner, key }: IdempotencyClaim,
  { status, body, cartId }: KeptAnswer,
): Promise<void> {
  await trx
    .updateTable('idempotency')
    .set({ status, body: JSON.stringify(body), cartId })
    .where('websiteId', '=', websiteId)
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();
}

async function freeKey(trx: Transaction<Tables>, websiteId: string, claim: IdempotencyClaim): Promise<void> {
  await trx
    .deleteFrom('idempotency')
    .where('websiteId', '=', websiteId)
    .where('owner', '=', claim.owner)
    .where('key', '=', claim.key)
    .execute();
}
