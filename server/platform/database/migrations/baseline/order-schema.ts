import { sql } from 'kysely';

/**
 * Orders keep what was bought as it was at that time, so that nothing of the catalogue is referenced. Texts of visitors are
 * `json`: `jsonb` refuses some of them. The balance of a gift card is its amount less the uses that were not returned; whoever
 * adds or returns one locks the row of the card first.
 */
export const orderSchema = [
  sql`create table order_counter (
    website_id text primary key references website,
    last_number integer not null
  )`,
  sql`create table placed_order (
    website_id text not null references website,
    id text not null,
    number integer not null,
    cart_id text not null,
    kind text not null,
    status text not null,
    is_test_mode boolean not null,
    is_purchase_reported boolean not null default false,
    placed_at timestamptz not null,
    language text,
    member_id text,
    email text not null,
    contact json not null,
    shipping_address json,
    gift json,
    shipping_option json,
    discounts json not null,
    taxes json not null,
    currency text not null,
    subtotal_cents bigint not null check (subtotal_cents >= 0),
    discount_cents bigint not null check (discount_cents >= 0),
    shipping_cents bigint not null check (shipping_cents >= 0),
    tax_cents bigint not null check (tax_cents >= 0),
    grand_total_cents bigint not null check (grand_total_cents >= 0),
    primary key (website_id, id),
    unique (website_id, cart_id),
    unique (website_id, number)
  )`,
  sql`create index placed_order_time on placed_order (website_id, placed_at desc, id)`,
  sql`create index placed_order_status on placed_order (website_id, status, placed_at desc, id)`,
  sql`create index placed_order_email on placed_order (website_id, email, placed_at desc)`,
  sql`create index placed_order_member on placed_order (website_id, member_id, placed_at desc)`,
  sql`create table order_status_change (
    website_id text not null,
    order_id text not null,
    id bigint generated always as identity,
    changed_at timestamptz not null,
    actor text not null,
    from_status text not null,
    to_status text not null,
    primary key (website_id, order_id, id),
    foreign key (website_id, order_id) references placed_order on delete cascade
  )`,
  sql`create table order_item (
    website_id text not null,
    order_id text not null,
    position integer not null,
    item_id text not null,
    sku text not null,
    product_name text not null,
    product_type smallint not null,
    attributes json not null,
    quantity integer not null check (quantity > 0),
    unit_price_cents bigint not null check (unit_price_cents >= 0),
    total_cents bigint not null check (total_cents >= 0),
    details json not null,
    subscription_plan json,
    url text not null,
    image_url text,
    primary key (website_id, order_id, position),
    foreign key (website_id, order_id) references placed_order on delete cascade
  )`,
  sql`create index order_item_product on order_item (website_id, item_id)`,
  sql`create table gift_card (
    website_id text not null,
    code text not null,
    order_id text not null,
    position integer not null,
    amount_cents bigint not null check (amount_cents >= 0),
    currency text not null,
    is_test_mode boolean not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    primary key (website_id, code),
    foreign key (website_id, order_id) references placed_order on delete cascade
  )`,
  sql`create index gift_card_order on gift_card (website_id, order_id, position)`,
  sql`create table gift_card_use (
    website_id text not null,
    order_id text not null,
    code text not null,
    amount_cents bigint not null check (amount_cents > 0),
    used_at timestamptz not null,
    returned_at timestamptz,
    primary key (website_id, order_id, code),
    foreign key (website_id, code) references gift_card on delete cascade,
    foreign key (website_id, order_id) references placed_order on delete cascade
  )`,
  sql`create index gift_card_use_card on gift_card_use (website_id, code)`,
];
