import { sql } from 'kysely';
import { dimensionColumns, dimensionNames } from './view-dimensions';

/**
 * Measurements in one partition a day, each a small row: what the measurements of a view have in common is stored once, in
 * their context. Each partition has a primary key without the day, which would take eight bytes of every entry.
 * `performance_histogram` and `performance_count` keep what arrived since they were last rolled up, in every combination of
 * dimensions; rollups have few dimensions each.
 */
export const performanceSchema = [
  sql`create table performance_context (
    id integer generated always as identity primary key,
    website_id text not null references website,
    digest uuid not null unique,
    day date not null,
    ${dimensionColumns},
    weight double precision not null,
    collector_version text not null
  )`,
  sql`create index performance_context_day on performance_context (website_id, day)`,
  sql`create table performance_measurement (
    received_at timestamptz not null,
    key bigint not null,
    value double precision not null,
    context_id integer not null,
    day date not null,
    view smallint not null,
    revision smallint not null,
    hour smallint not null,
    view_class smallint not null,
    page_load uuid not null,
    kind text not null,
    data json not null
  ) partition by range (day)`,
  sql`create index performance_measurement_order on performance_measurement (received_at)`,
  sql`create table performance_histogram (
    website_id text not null references website,
    metric text not null,
    day date not null,
    rating text not null,
    bucket integer not null,
    samples bigint not null,
    weight double precision not null,
    weight_squares double precision not null,
    hour smallint not null,
    view_class smallint not null,
    ${dimensionColumns},
    primary key (website_id, metric, day, hour, ${dimensionNames}, rating, bucket, view_class)
  )`,
  sql`create index performance_histogram_day on performance_histogram (website_id, day)`,
  sql`create index performance_histogram_hour on performance_histogram (website_id, day) where hour >= 0`,
  sql`create table performance_count (
    website_id text not null references website,
    name text not null,
    day date not null,
    total double precision not null,
    hour smallint not null,
    view_class smallint not null,
    ${dimensionColumns},
    primary key (website_id, name, day, hour, ${dimensionNames}, view_class)
  )`,
  sql`create index performance_count_day on performance_count (website_id, day)`,
  sql`create index performance_count_hour on performance_count (website_id, day) where hour >= 0`,
  sql`create table performance_rollup (
    website_id text not null references website,
    slice smallint not null,
    metric text not null,
    day date not null,
    hour smallint not null,
    view_class smallint not null,
    first text not null,
    second text not null,
    histogram bytea not null,
    primary key (website_id, slice, metric, day, hour, view_class, first, second)
  )`,
  sql`create table performance_total (
    website_id text not null references website,
    slice smallint not null,
    metric text not null,
    day date not null,
    hour smallint not null,
    view_class smallint not null,
    first text not null,
    second text not null,
    total double precision not null,
    censused double precision not null,
    primary key (website_id, slice, metric, day, hour, view_class, first, second)
  )`,
  sql`create table known_value (
    website_id text not null references website,
    day date not null,
    dimension text not null,
    value text not null,
    primary key (website_id, day, dimension, value)
  )`,
];
