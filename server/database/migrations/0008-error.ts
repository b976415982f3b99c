import { type Kysely, sql } from 'kysely';
import { dimensionColumns } from './dimension-columns';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table error_record (
    website_id text not null references website,
    id text not null,
    group_id text not null,
    received_at timestamptz not null,
    data jsonb not null,
    primary key (website_id, id)
  )`.execute(db);
  await sql`create index error_record_order on error_record (website_id, received_at, id)`.execute(db);
  await sql`create table error_group (
    website_id text not null references website,
    id text not null,
    event text not null,
    origin text not null,
    message text not null,
    source text,
    behaviour text,
    first_seen timestamptz not null,
    last_seen timestamptz not null,
    primary key (website_id, id)
  )`.execute(db);
  await sql`create table error_count (
    website_id text not null,
    group_id text not null,
    ${dimensionColumns},
    path text not null,
    total bigint not null,
    primary key (website_id, day, group_id, page_type, template, device, browser, navigation_type, release, path),
    foreign key (website_id, group_id) references error_group
  )`.execute(db);
}
