import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table website (
    website_id text primary key,
    secret text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create table item (
    website_id text not null references website,
    id text not null,
    title text not null,
    url text not null,
    image_url text,
    product_type smallint not null check (product_type between 1 and 4),
    is_subscribable boolean not null,
    variant_option_ordering jsonb not null,
    is_listed boolean not null,
    primary key (website_id, id)
  )`.execute(db);
  await sql`create table variant (
    website_id text not null,
    item_id text not null,
    sku text not null,
    id text not null,
    position integer not null,
    attributes jsonb not null,
    image_url text,
    price_cents bigint not null check (price_cents >= 0),
    sale_price_cents bigint not null check (sale_price_cents >= 0),
    on_sale boolean not null,
    is_unlimited boolean not null,
    qty_in_stock bigint not null check (qty_in_stock >= 0),
    is_listed boolean not null,
    primary key (website_id, item_id, sku),
    foreign key (website_id, item_id) references item
  )`.execute(db);
}
