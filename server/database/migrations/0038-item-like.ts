import { type Kysely, sql } from 'kysely';

/** Who likes which item, once a visitor, by the hash of a cookie; and how many do, which pages print. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table item_like (
    website_id text not null references website,
    item_id text not null,
    visitor_hash text not null,
    liked_at timestamptz not null,
    primary key (website_id, item_id, visitor_hash)
  )`.execute(db);
  await sql`create table like_count (
    website_id text not null references website,
    item_id text not null,
    count integer not null check (count >= 0),
    primary key (website_id, item_id)
  )`.execute(db);
}
