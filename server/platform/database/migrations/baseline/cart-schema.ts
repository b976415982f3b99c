import { sql } from 'kysely';

/**
 * Carts, and requests that are limited or made twice. `rate_window` is unlogged: losing the counts in a crash is harmless,
 * and a cart change should not wait for the disk twice.
 */
export const cartSchema = [
  sql`create table cart (
    website_id text not null references website,
    id text not null,
    order_id text,
    is_purchased boolean not null default false,
    version integer not null check (version >= 0),
    is_subscription boolean not null default false,
    coupon_codes text[] not null default '{}',
    gift_card_codes text[] not null default '{}',
    shipping_location json,
    shipping_option_id text,
    created_at timestamptz not null,
    changed_at timestamptz not null default now(),
    primary key (website_id, id)
  )`,
  sql`create index cart_age on cart (website_id, changed_at) where not is_purchased`,
  sql`create table cart_entry (
    website_id text not null,
    cart_id text not null,
    id text not null,
    position integer not null,
    item_id text not null,
    sku text not null,
    quantity integer not null check (quantity between 1 and 9999),
    additional_fields text,
    price_cents bigint,
    primary key (website_id, cart_id, id),
    foreign key (website_id, cart_id) references cart on delete cascade,
    foreign key (website_id, item_id, sku) references variant
  )`,
  sql`create table idempotency (
    website_id text not null references website,
    owner text not null,
    key text not null,
    request_hash text not null,
    created_at timestamptz not null,
    cart_id text,
    status smallint,
    body text,
    primary key (website_id, owner, key)
  )`,
  sql`create index idempotency_age on idempotency (website_id, created_at)`,
  sql`create unlogged table rate_window (
    website_id text not null,
    key text not null,
    times bigint[] not null,
    is_granted boolean not null,
    expires_at timestamptz not null,
    primary key (website_id, key)
  )`,
  sql`create index rate_window_age on rate_window (website_id, expires_at)`,
];
