import { sql } from 'kysely';
import type { Database } from '../../platform/database/open-database';
import { claimJobs, queuedNow } from '../../platform/delivery';

/** A signup whose e-mail is about to be sent. */
export interface QueuedSignup {
  id: string;
  itemId: string;
  variantId: string;
  email: string;
  language: string | null;
  /** Number of attempts, this one included. */
  attempts: number;
  retryUntil: Date;
}

/**
 * Queues the e-mails of a variant that nobody has sent, and those that were given up. Returns their number. Two requests
 * at once queue each of them once.
 */
export async function queueEmails(
  db: Database,
  websiteId: string,
  { itemId, variantId }: { itemId: string; variantId: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('restockSignup')
    .set(queuedNow())
    .where('websiteId', '=', websiteId)
    .where('itemId', '=', itemId)
    .where('variantId', '=', variantId)
    .where('state', 'in', ['waiting', 'failed'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Starts an attempt of the e-mails that are due, and returns their signups. No other process receives them meanwhile. */
export async function claimSignups(db: Database, websiteId: string, limit: number): Promise<QueuedSignup[]> {
  const { rows } = await sql<QueuedSignup>`
    with claimed as (${claimJobs('restock_signup', websiteId, { limit })})
    select id, item_id, variant_id, email, language, attempts, retry_until from claimed`.execute(db);
  return rows;
}
