import { type Kysely, sql } from 'kysely';

/** Categories and tags that the owner has edited, of the products in one currency. `undo` takes the last change back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table taxonomy (
    website_id text not null references website,
    currency text not null,
    version integer not null,
    content json not null,
    undo json,
    primary key (website_id, currency)
  )`.execute(db);
}
