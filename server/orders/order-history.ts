import type { OrderEvent, StatusChange } from '../../schemas/owned-order-schemas';
import type { Database } from '../database/open-database';

/** An order by its number. */
export interface OrderName {
  websiteId: string;
  number: number;
}

/** The result of a change of a status. */
export type StatusOutcome = 'changed' | 'unknown' | 'outdated';

/**
 * Changes the status of an order and adds the change to its history, in one transaction. Changes nothing if another status
 * than `from` is stored.
 */
export async function changeStatus(
  db: Database,
  { websiteId, number }: OrderName,
  { status, from, actor, at }: StatusChange & { actor: string; at: Date },
): Promise<StatusOutcome> {
  return db.transaction().execute(async (transaction) => {
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
    const change = { websiteId, orderId: changed.id, changedAt: at, actor };
    if (status !== from)
      await transaction
        .insertInto('orderStatusChange')
        .values({ ...change, fromStatus: from, toStatus: status })
        .execute();
    return 'changed';
  });
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
