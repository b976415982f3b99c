import { type Kysely, sql } from 'kysely';

/**
 * How much of the stock each line of an order holds, and how much a cancellation has returned. Orders of before hold what is
 * counted now; those that were canceled before keep what they took.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_item
    add column held_quantity integer not null default 0,
    add column returned_quantity integer not null default 0`.execute(db);
  await sql`update order_item item set held_quantity = item.quantity
    from placed_order placed, variant
    where placed.website_id = item.website_id and placed.id = item.order_id and placed.status <> 'canceled'
      and variant.website_id = item.website_id and variant.item_id = item.item_id and variant.sku = item.sku
      and not variant.is_unlimited and item.product_type in (1, 3)`.execute(db);
}
