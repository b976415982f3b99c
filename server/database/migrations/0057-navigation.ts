import { type Kysely, sql } from 'kysely';

/**
 * Navigations of a website, and the collections that their links lead to. A navigation of revision 0 is that of the store's
 * content, which replaces it at each start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table site_collection (
    website_id text not null references website,
    id text not null,
    title text not null,
    url text not null,
    translations json not null,
    is_seeded boolean not null,
    primary key (website_id, id)
  )`.execute(db);
  await sql`create table site_navigation (
    website_id text not null references website,
    field_name text not null,
    position smallint not null,
    title text not null,
    language text,
    revision integer not null,
    items json not null,
    primary key (website_id, field_name)
  )`.execute(db);
}
