import { sql } from 'kysely';
import { dimensionColumns, dimensionNames } from './view-dimensions';

/**
 * Records of page views and errors, and the ids of reports that are counted.
 */
export const recordSchema = [
  sql`create table record (
    website_id text not null references website,
    id text not null,
    kind text not null,
    received_at timestamptz not null,
    data jsonb not null,
    counts jsonb,
    primary key (website_id, id)
  )`,
  sql`create index record_order on record (website_id, received_at, id)`,
  sql`create table told_count (
    website_id text not null references website,
    id text not null,
    received_at timestamptz not null,
    primary key (website_id, id)
  )`,
  sql`create index told_count_age on told_count (website_id, received_at)`,
  sql`create table error_record (
    website_id text not null references website,
    id text not null,
    group_id text not null,
    received_at timestamptz not null,
    data jsonb not null,
    primary key (website_id, id)
  )`,
  sql`create index error_record_order on error_record (website_id, received_at, id)`,
  sql`create table error_group (
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
  )`,
  sql`create table error_count (
    website_id text not null,
    group_id text not null,
    day date not null,
    ${dimensionColumns},
    total bigint not null,
    hour smallint not null,
    view_class smallint not null,
    primary key (website_id, day, hour, group_id, ${dimensionNames}, view_class),
    foreign key (website_id, group_id) references error_group
  )`,
  sql`create index error_count_hour on error_count (website_id, day) where hour >= 0`,
];
