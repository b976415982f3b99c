import { type Kysely, sql } from 'kysely';

/** Preferences of the shop that its owner has changed, by namespace and key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table commerce_preference (
    website_id text not null references website,
    namespace text not null,
    key text not null,
    value jsonb not null,
    primary key (website_id, namespace, key)
  )`.execute(db);
}
