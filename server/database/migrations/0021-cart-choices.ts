import { type Kysely, sql } from 'kysely';

/** What a visitor has chosen for the whole cart, and the price of each line when the visitor last changed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart
    add column coupon_codes text[] not null default '{}',
    add column shipping_location json,
    add column shipping_option_id text`.execute(db);
  await sql`alter table cart_entry add column price_cents bigint`.execute(db);
}
