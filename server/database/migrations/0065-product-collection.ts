import { type Kysely, sql } from 'kysely';

/** Stores that the owner has created, each a collection of products with a root category. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table product_collection (
    website_id text not null references website,
    id text not null,
    navigation_title text not null,
    title text not null,
    url_id text not null,
    description text not null,
    enabled boolean not null,
    created_at timestamptz not null,
    primary key (website_id, id),
    unique (website_id, url_id)
  )`.execute(db);
  await sql`create table product_category (
    website_id text not null,
    collection_id text not null,
    id text not null,
    display_name text not null,
    parent_category_id text not null,
    type text not null,
    page_rendering text not null,
    display_index integer not null,
    primary key (website_id, collection_id, id),
    foreign key (website_id, collection_id) references product_collection
  )`.execute(db);
  await sql`create unique index product_category_root on product_category (website_id, collection_id)
    where type = 'ROOT'`.execute(db);
}
