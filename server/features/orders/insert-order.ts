import { sql } from 'kysely';
import { inBatches } from '../../platform/database/in-batches';
import type { Database } from '../../platform/database/open-database';
import { addJobs } from '../../platform/jobs';
import { ORDER_EMAILS, type OrderEmailPayload } from './order-lane';
import type { OrderRows } from './order-rows';

/** The first order of a website has the number after it. */
const NUMBER_BEFORE_FIRST = 1000;

/** Writes an order with the next number of its website, and queues its e-mails. Run it in a transaction. */
export async function insertOrder(
  transaction: Database,
  { order, items, giftCards, giftCardUses }: OrderRows,
  emails: readonly OrderEmailPayload[],
): Promise<void> {
  const number = await takeNumber(transaction, order.websiteId);
  await transaction
    .insertInto('placedOrder')
    .values({ ...order, number })
    .execute();
  await transaction.insertInto('orderItem').values(items).execute();
  for (const batch of inBatches(giftCards)) await transaction.insertInto('giftCard').values(batch).execute();
  if (giftCardUses.length > 0) await transaction.insertInto('giftCardUse').values(giftCardUses).execute();
  const jobs = emails.map((payload) => ({ subject: order.id, payload }));
  await addJobs(transaction, order.websiteId, ORDER_EMAILS, jobs);
}

// The row is locked until the transaction ends, so that the numbers of a website have no gaps.
async function takeNumber(transaction: Database, websiteId: string): Promise<number> {
  const { rows } = await sql<{ lastNumber: number }>`
    insert into order_counter (website_id, last_number) values (${websiteId}, ${NUMBER_BEFORE_FIRST + 1})
    on conflict (website_id) do update set last_number = order_counter.last_number + 1
    returning last_number`.execute(transaction);
  return rows[0]?.lastNumber ?? NUMBER_BEFORE_FIRST;
}
