import { sql } from 'kysely';

/**
 * Navigations, and the collections that their links lead to, and settings. What has revision 0 is of the store's content, which
 * replaces it at each start.
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
  sql`create table site_navigation (
    website_id text not null references website,
    field_name text not null,
    position smallint not null,
    title text not null,
    language text,
    revision integer not null,
    items json not null,
    primary key (website_id, field_name)
  )`,
  sql`create table site_setting (
    website_id text not null references website,
    name text not null,
    revision integer not null,
    value json not null,
    primary key (website_id, name)
  )`,
];
