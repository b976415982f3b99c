import { type Kysely, sql } from 'kysely';

/**
 * Measurements in one partition a day, each a small row: what the measurements of a view have in common is stored once, in
 * their context. `performance_record` is no longer written; its rows stay until they are old.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table performance_context (
    id integer generated always as identity primary key,
    website_id text not null references website,
    digest uuid not null unique,
    day date not null,
    path text not null,
    page_type text not null,
    template text not null,
    device text not null,
    browser text not null,
    connection text not null,
    country text not null,
    navigation_type text not null,
    release text not null,
    weight double precision not null,
    collector_version text not null
  )`.execute(db);
  await sql`create index performance_context_day on performance_context (website_id, day)`.execute(db);
  await sql`create table performance_measurement (
    received_at timestamptz not null,
    key bigint not null,
    value double precision not null,
    context_id integer not null,
    day date not null,
    view smallint not null,
    revision smallint not null,
    visit_class smallint not null,
    page_load uuid not null,
    kind text not null,
    data json not null,
    primary key (key, day)
  ) partition by range (day)`.execute(db);
  await sql`create index performance_measurement_order on performance_measurement (received_at)`.execute(db);
}
