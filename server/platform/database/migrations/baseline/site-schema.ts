import { sql } from 'kysely';

/**
 * The collections that links lead to, and items that the owner changes: navigations, settings and preferences. What has revision
 * 0 is of the store's content, which replaces it at each start.
 */
export const siteSchema = [
  sql`create table site_collection (
    website_id text not null references website,
    id text not null,
    title text not null,
    url text not null,
    translations json not null,
    is_seeded boolean not null,
    primary key (website_id, id)
  )`,
  sql`create table content_version (
    website_id text not null references website,
    kind text not null,
    version integer not null,
    primary key (website_id, kind)
  )`,
  sql`create table content_item (
    website_id text not null references website,
    kind text not null,
    id text not null,
    position smallint not null,
    revision integer not null,
    value json not null,
    primary key (website_id, kind, id)
  )`,
];
