import { type Kysely, sql } from 'kysely';

/**
 * Reviews that visitors write. One that waits for the owner is hidden, so that processes of the version before do not show it.
 * Orders name the member who was signed in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review
    add column is_pending boolean not null default false,
    add column author_hash text,
    add column visitor_hash text`.execute(db);
  await sql`create unique index review_author on review (website_id, item_id, author_hash)`.execute(db);
  await sql`alter table placed_order add column member_id text`.execute(db);
  await sql`create index placed_order_member on placed_order (website_id, member_id, placed_at desc)`.execute(
    db,
  );
}
