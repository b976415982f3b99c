import type { Database } from '../database/open-database';

/** The key that signs a website's cookies, made when its catalogue was first filled. */
export async function readSecret(db: Database, websiteId: string): Promise<string> {
  const { secret } = await db
    .selectFrom('website')
    .select('secret')
    .where('websiteId', '=', websiteId)
    .executeTakeFirstOrThrow();
  return secret;
}
