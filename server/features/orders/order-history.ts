import { sql } from 'kysely';
import type { OrderEvent, StatusChange } from '../../../contract/orders/owned-order';
import type { Database } from '../../platform/database/open-database';
import { returnGiftCards, spendAgain } from '../gift-cards';
import { ORDER_EMAILS, type OrderEmailPayload } from './order-lane';

/** An order by its number. */
export interface OrderName {
  websiteId: string;
  number: number;
}

/** The result of a change of a status. */
export type StatusOutcome = 'changed' | 'unknown' | 'outdated' | 'card-spent';

/** Undoes a transaction whose order cannot be paid again. */
class CardSpent extends Error {}

/**
 * Changes the status of an order and adds the change to its history, in one transaction. Changes nothing if another status
 * than `from` is stored. A canceled order gives back what gift cards paid; one that is no longer canceled spends it again,
 * and stays canceled if a card has too little left.
 */
export async function changeStatus(
  db: Database,
  name: OrderName,
  change: StatusChange & { actor: string; at: Date },
): Promise<StatusOutcome> {
  try {
    return await db.transaction().execute(async (transaction) => tryChange(transaction, name, change));
  } catch (error) {
    if (error instanceof CardSpent) return 'card-spent';
    throw error;
  }
}

async function tryChange(
  transaction: Database,
  { websiteId, number }: OrderName,
  { status, from, actor, at }: StatusChange & { actor: string; at: Date },
): Promise<StatusOutcome> {
  const changed = await transaction
    .updateTable('placedOrder')
    .set({ status })
    .where('websiteId', '=', websiteId)
    .where('number', '=', number)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!changed)
    return (await findOrderId(transaction, { websiteId, number })) === null ? 'unknown' : 'outdated';
  if (status === from) return 'changed';
  const { id } = changed;
  if (status === 'canceled') await returnGiftCards(transaction, websiteId, id, at);
  if (from === 'canceled' && !(await spendAgain(transaction, websiteId, id))) throw new CardSpent();
  await transaction
    .insertInto('orderStatusChange')
    .values({ websiteId, orderId: id, changedAt: at, actor, fromStatus: from, toStatus: status })
    .execute();
  return 'changed';
}

/** Returns the id of an order; null for an unknown number. */
export async function findOrderId(db: Database, { websiteId, number }: OrderName): Promise<string | null> {
  const found = await db
    .selectFrom('placedOrder')
    .select('id')
    .where('websiteId', '=', websiteId)
    .where('number', '=', number)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Returns what happened to an order after it was placed, newest first. */
export async function readHistory(db: Database, websiteId: string, orderId: string): Promise<OrderEvent[]> {
  const changes = await db
    .selectFrom('orderStatusChange')
    .select(['changedAt', 'actor', 'fromStatus', 'toStatus'])
    .where('websiteId', '=', websiteId)
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
  const emails = await db
    .selectFrom('job')
    .select(['payload', 'state', 'createdAt', 'endedAt'])
    .where('websiteId', '=', websiteId)
    .where('kind', '=', ORDER_EMAILS.name)
    .where('subject', '=', orderId)
    .orderBy(sql`payload->>'kind'`)
    .execute();
  const events = [
    ...changes.map(
      ({ changedAt, actor, fromStatus, toStatus }): OrderEvent => ({
        at: changedAt.toISOString(),
        kind: 'status',
        actor,
        from: fromStatus,
        to: toStatus,
        email: null,
      }),
    ),
    ...emails.map(
      ({ payload, state, createdAt, endedAt }): OrderEvent => ({
        at: (endedAt ?? createdAt).toISOString(),
        kind: 'email',
        actor: null,
        from: null,
        to: null,
        email: { ...(payload as OrderEmailPayload), state },
      }),
    ),
  ];
  return events.toSorted((one, other) => other.at.localeCompare(one.at));
}
