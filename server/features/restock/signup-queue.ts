import { sql } from 'kysely';
import type { Database } from '../../platform/database/open-database';
import { addJobsOfQuery } from '../../platform/jobs';

export const RESTOCK_EMAILS = { name: 'restock-email' };

/**
 * Queues the e-mails of a variant that nobody has sent, and those that were given up. Returns their number. Two requests
 * at once queue each of them once.
 */
export function queueEmails(
  db: Database,
  websiteId: string,
  { itemId, variantId }: { itemId: string; variantId: string },
): Promise<number> {
  const signups = sql`select id from restock_signup
    where website_id = ${websiteId} and item_id = ${itemId} and variant_id = ${variantId}`;
  return addJobsOfQuery(db, websiteId, RESTOCK_EMAILS, signups);
}
