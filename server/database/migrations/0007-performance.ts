import { type Kysely, sql } from 'kysely';
import { dimensionColumns } from './dimension-columns';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table performance_record (
    website_id text not null references website,
    key text not null,
    type text not null,
    received_at timestamptz not null,
    ${dimensionColumns},
    weight double precision not null,
    metric text,
    value double precision,
    revision integer not null,
    data jsonb not null,
    primary key (website_id, key)
  )`.execute(db);
  await sql`create index performance_record_order on performance_record (website_id, received_at, key)`.execute(
    db,
  );
  await sql`create table performance_histogram (
    website_id text not null references website,
    metric text not null,
    ${dimensionColumns},
    rating text not null,
    bucket integer not null,
    samples bigint not null,
    weight double precision not null,
    weight_squares double precision not null,
    primary key (website_id, metric, day, page_type, template, device, browser, navigation_type, release, rating, bucket)
  )`.execute(db);
  await sql`create index performance_histogram_day on performance_histogram (website_id, day)`.execute(db);
  await sql`create table performance_count (
    website_id text not null references website,
    name text not null,
    ${dimensionColumns},
    total double precision not null,
    primary key (website_id, name, day, page_type, template, device, browser, navigation_type, release)
  )`.execute(db);
  await sql`create index performance_count_day on performance_count (website_id, day)`.execute(db);
  await sql`create table known_value (
    website_id text not null references website,
    day date not null,
    dimension text not null,
    value text not null,
    primary key (website_id, day, dimension, value)
  )`.execute(db);
}
