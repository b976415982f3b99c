import { sql } from 'kysely';

/**
 * Websites, products and what the owner stores about them. `details_form_id` is no foreign key: products and forms are
 * written independently of each other.
 */
export const catalogueSchema = [
  sql`create table website (
    website_id text primary key,
    secret text not null,
    owner_token_hash text,
    created_at timestamptz not null default now()
  )`,
  sql`create table item (
    website_id text not null references website,
    id text not null,
    title text not null,
    url text not null,
    image_url text,
    product_type smallint not null check (product_type between 1 and 4),
    is_subscribable boolean not null,
    details_form_id text,
    subscription_plan json,
    variant_option_ordering jsonb not null,
    is_listed boolean not null,
    primary key (website_id, id)
  )`,
  sql`create table product (
    website_id text not null references website,
    currency text not null,
    id text not null,
    item json not null,
    collection_id text generated always as (item ->> 'collectionId') stored,
    url_id text generated always as (item ->> 'urlId') stored,
    position integer,
    version integer not null,
    is_visible boolean not null,
    deleted_at timestamptz,
    stamp integer not null,
    created_at timestamptz not null default now(),
    primary key (website_id, currency, id),
    unique (website_id, currency, url_id) deferrable initially deferred
  )`,
  sql`create table picture (
    website_id text not null references website,
    id text not null,
    content bytea not null,
    width integer not null,
    height integer not null,
    file_name text not null default '',
    created_at timestamptz not null,
    primary key (website_id, id)
  )`,
  sql`create table product_collection (
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
  )`,
  sql`create table product_category (
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
  )`,
  sql`create unique index product_category_root on product_category (website_id, collection_id) where type = 'ROOT'`,
  sql`create table taxonomy (
    website_id text not null references website,
    currency text not null,
    version integer not null,
    content json not null,
    undo json,
    primary key (website_id, currency)
  )`,
  sql`create table variant (
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
  )`,
  sql`create table restock_signup (
    website_id text not null,
    id text not null,
    item_id text not null,
    variant_id text not null,
    email text not null,
    is_join_mailing_list boolean not null,
    language text,
    created_at timestamptz not null,
    primary key (website_id, id),
    foreign key (website_id, item_id) references item,
    unique (website_id, item_id, variant_id, email)
  )`,
  sql`create index restock_signup_order on restock_signup (website_id, item_id, variant_id, created_at, id)`,
];
