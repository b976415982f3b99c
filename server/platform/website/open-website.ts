import { randomBytes } from 'node:crypto';
import type { Database } from '../database/open-database';

/** Returns the secret that signs the website's cookies. The first call creates the website. */
export async function openWebsite(db: Database, websiteId: string): Promise<{ secret: string }> {
  await db
    .insertInto('website')
    .values({ websiteId, secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('website')
    .select('secret')
    .where('websiteId', '=', websiteId)
    .executeTakeFirstOrThrow();
}
