import { type Kysely, sql } from 'kysely';

/** What visitors wrote about products. Averages are computed from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table review (
    website_id text not null,
    id text not null,
    item_id text not null,
    source text not null check (source in ('native', 'imported')),
    author text not null,
    rating smallint not null check (rating between 1 and 5),
    title text not null,
    body text not null,
    language text,
    is_verified_purchase boolean not null,
    answer text,
    written_at timestamptz not null,
    is_hidden boolean not null default false,
    primary key (website_id, id),
    foreign key (website_id, item_id) references item
  )`.execute(db);
  await sql`create index review_order on review (website_id, item_id, written_at desc, id)`.execute(db);
}
