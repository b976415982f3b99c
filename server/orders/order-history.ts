import type { OrderEvent, StatusChange } from '../../schemas/owned-order-schemas';
import type { Database } from '../database/open-database';
import { cancelOrder, restoreOrder, StockUnavailable } from './cancel-order';

/** An order by its number. */
export interface OrderName {
  websiteId: string;
  number: number;
}

/** What became of a change of a status. `unavailable` names the lines of which too few are left. */
export type StatusOutcome =
  | { outcome: 'changed' | 'unknown' | 'outdated' }
  | { outcome: 'unavailable'; lines: string[] };

/**
 * Changes the status of an order and adds the change to its history, in one transaction. Canceling returns its stock and
 * queues the e-mail that was wanted; another status after that takes the stock again. Changes nothing if another status than
 * `from` is stored, or if the stock is not left.
 */
export async function changeStatus(
  db: Database,
  { websiteId, number }: OrderName,
  { status, from, notify, actor, at }: StatusChange & { actor: string; at: Date },
): Promise<StatusOutcome> {
  return inOneTransaction(db, async (transaction) => {
    const changed = await transaction
      .updateTable('placedOrder')
      .set({ status })
      .where('websiteId', '=', websiteId)
      .where('number', '=', number)
      .where('status', '=', from)
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!changed) {
      const isUnknown = (await findOrderId(transaction, { websiteId, number })) === null;
      return { outcome: isUnknown ? 'unknown' : 'outdated' };
    }
    const order = { websiteId, orderId: changed.id };
    if (from === 'canceled' && status !== from) await restoreOrder(transaction, order);
    if (status === 'canceled' && status !== from)
      await cancelOrder(transaction, { ...order, recipient: notify ? changed.email : null });
    const change = { websiteId, orderId: changed.id, changedAt: at, actor };
    if (status !== from)
      await transaction
        .insertInto('orderStatusChange')
        .values({ ...change, fromStatus: from, toStatus: status })
        .execute();
    return { outcome: 'changed' };
  });
}

/** Runs work in a transaction that is undone where the stock is not left. */
async function inOneTransaction(
  db: Database,
  work: (transaction: Database) => Promise<StatusOutcome>,
): Promise<StatusOutcome> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (error instanceof StockUnavailable) return { outcome: 'unavailable', lines: error.lines };
    throw error;
  }
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
    .selectFrom('orderEmail')
    .select(['kind', 'recipient', 'state', 'queuedAt', 'endedAt'])
    .where('websiteId', '=', websiteId)
    .where('orderId', '=', orderId)
    .orderBy('kind')
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
      ({ kind, recipient, state, queuedAt, endedAt }): OrderEvent => ({
        at: (endedAt ?? queuedAt).toISOString(),
        kind: 'email',
        actor: null,
        from: null,
        to: null,
        email: { kind, recipient, state },
      }),
    ),
  ];
  return events.toSorted((one, other) => other.at.localeCompare(one.at));
}
