import { type Kysely, sql } from 'kysely';

/**
 * What gift cards have paid for. The balance of a card is its amount less the uses that were not returned; whoever adds or
 * returns one locks the row of the card first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart add column gift_card_codes text[] not null default '{}'`.execute(db);
  await sql`alter table gift_card add column expires_at timestamptz`.execute(db);
  await sql`create table gift_card_use (
    website_id text not null,
    order_id text not null,
    code text not null,
    amount_cents bigint not null check (amount_cents > 0),
    used_at timestamptz not null,
    returned_at timestamptz,
    primary key (website_id, order_id, code),
    foreign key (website_id, order_id) references placed_order on delete cascade,
    foreign key (website_id, code) references gift_card on delete cascade
  )`.execute(db);
  await sql`create index gift_card_use_card on gift_card_use (website_id, code)`.execute(db);
}
