import { type Kysely, sql } from 'kysely';

/** Settings of a website by their name. Those of revision 0 are of the store's content, which replaces them at each start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table site_setting (
    website_id text not null references website,
    name text not null,
    revision integer not null,
    value json not null,
    primary key (website_id, name)
  )`.execute(db);
}
