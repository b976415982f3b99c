import { type Kysely, sql } from 'kysely';

/** What visitors write below items. Pages show what the owner has approved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table item_comment (
    website_id text not null references website,
    id text not null,
    item_id text not null,
    parent_id text,
    state text not null check (state in ('pending', 'approved', 'hidden')),
    is_starred boolean not null default false,
    author text not null,
    body text not null,
    visitor_hash text not null,
    request_key text not null,
    written_at timestamptz not null,
    primary key (website_id, id),
    unique (website_id, visitor_hash, request_key),
    foreign key (website_id, parent_id) references item_comment (website_id, id)
  )`.execute(db);
  await sql`create index item_comment_order on item_comment (website_id, item_id, written_at, id)`.execute(
    db,
  );
  await sql`create index item_comment_state on item_comment (website_id, state, written_at desc, id)`.execute(
    db,
  );
}
