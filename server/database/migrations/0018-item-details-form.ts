import { type Kysely, sql } from 'kysely';

/** Not a foreign key: the store's products and forms are written independently of each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table item add column details_form_id text`.execute(db);
}
