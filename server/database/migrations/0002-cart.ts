import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table cart (
    website_id text not null references website,
    id text not null,
    order_id text,
    is_purchased boolean not null default false,
    version integer not null check (version >= 0),
    created_at timestamptz not null,
    primary key (website_id, id)
  )`.execute(db);
  await sql`create table cart_entry (
    website_id text not null,
    cart_id text not null,
    id text not null,
    position integer not null,
    item_id text not null,
    sku text not null,
    quantity integer not null check (quantity between 1 and 9999),
    additional_fields text,
    primary key (website_id, cart_id, id),
    foreign key (website_id, cart_id) references cart on delete cascade,
    foreign key (website_id, item_id, sku) references variant
  )`.execute(db);
  await sql`create table idempotency (
    website_id text not null references website,
    owner text not null,
    key text not null,
    request_hash text not null,
    created_at timestamptz not null,
    cart_id text,
    status smallint,
    body text,
    primary key (website_id, owner, key)
  )`.execute(db);
  await sql`create index idempotency_age on idempotency (website_id, created_at)`.execute(db);
}
