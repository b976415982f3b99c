import { randomBytes } from 'node:crypto';
import type { Database } from '../database/open-database';
import { queuedNow } from '../delivery';
import { returnStock, takeStockAgain } from './take-stock';

/** Thrown when an order cannot be restored, because too few of its products are left. */
export class StockUnavailable extends Error {
  override readonly name = 'StockUnavailable';

  constructor(readonly lines: string[]) {
    super(`Too few are left of ${lines.join(', ')}.`);
  }
}

interface OrderId {
  websiteId: string;
  orderId: string;
}

/**
 * Returns the stock of an order that is canceled in this transaction, and queues the e-mail to its visitor, unless
 * `recipient` is null. An order has at most one such e-mail.
 */
export async function cancelOrder(
  transaction: Database,
  { websiteId, orderId, recipient }: OrderId & { recipient: string | null },
): Promise<void> {
  await returnStock(transaction, websiteId, orderId);
  if (recipient === null) return;
  await transaction
    .insertInto('orderEmail')
    .values({
      websiteId,
      id: randomBytes(12).toString('hex'),
      orderId,
      kind: 'cancellation',
      recipient,
      ...queuedNow(),
    })
    .onConflict((conflict) => conflict.columns(['websiteId', 'orderId', 'kind']).doNothing())
    .execute();
}

/** Takes the stock of an order again that is not canceled any more, and drops the e-mail that was not tried yet. @throws {StockUnavailable} */
export async function restoreOrder(transaction: Database, { websiteId, orderId }: OrderId): Promise<void> {
  const missing = await takeStockAgain(transaction, websiteId, orderId);
  if (missing.length > 0) throw new StockUnavailable(missing);
  await transaction
    .deleteFrom('orderEmail')
    .where('websiteId', '=', websiteId)
    .where('orderId', '=', orderId)
    .where('kind', '=', 'cancellation')
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .execute();
}
