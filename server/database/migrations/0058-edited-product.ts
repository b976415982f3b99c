import { type Kysely, sql } from 'kysely';

/** Products that the owner has edited or made. They replace those of the store's files, in their currency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table website add column shop_version integer not null default 0`.execute(db);
  await sql`create table edited_product (
    website_id text not null references website,
    currency text not null,
    id text not null,
    version integer not null,
    item json not null,
    is_visible boolean not null,
    deleted_at timestamptz,
    created_at timestamptz not null,
    primary key (website_id, currency, id)
  )`.execute(db);
}
