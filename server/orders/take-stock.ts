import { sql } from 'kysely';
import { STOCK_COUNTED_TYPES } from '../catalogue';
import type { Database } from '../database/open-database';

/**
 * Locks the stock of a cart's lines until the transaction ends, in an order that is the same for all carts, so that no
 * two orders wait for each other. The lock does not delay adds, whose rows refer to these.
 */
export async function lockStock(transaction: Database, websiteId: string, cartId: string): Promise<void> {
  await sql`
    select 1 from variant
    where website_id = ${websiteId} and (item_id, sku) in (
      select item_id, sku from cart_entry where website_id = ${websiteId} and cart_id = ${cartId}
    )
    order by item_id, sku for no key update`.execute(transaction);
}

/** Lowers the stock by what a new order takes, and writes down what it holds. Call it with the stock locked. */
export async function takeStock(transaction: Database, websiteId: string, orderId: string): Promise<void> {
  await sql`
    with held as (
      update order_item item set held_quantity = item.quantity
      from variant
      where item.website_id = ${websiteId} and item.order_id = ${orderId}
        and item.product_type in (${sql.join(STOCK_COUNTED_TYPES)})
        and variant.website_id = item.website_id and variant.item_id = item.item_id and variant.sku = item.sku
        and not variant.is_unlimited
      returning item.item_id, item.sku, item.held_quantity as units
    )
    ${changeBy(websiteId, 'held', -1)}`.execute(transaction);
}

/** Returns the stock that an order holds. Variants that are not counted, or gone, stay as they are. */
export async function returnStock(transaction: Database, websiteId: string, orderId: string): Promise<void> {
  await lockOrderStock(transaction, websiteId, orderId);
  await sql`
    with returned as (
      update order_item item set held_quantity = 0, returned_quantity = case when exists (
          select 1 from variant
          where variant.website_id = item.website_id and variant.item_id = item.item_id
            and variant.sku = item.sku and not variant.is_unlimited
        ) then item.held_quantity else 0 end
      where item.website_id = ${websiteId} and item.order_id = ${orderId} and item.held_quantity > 0
      returning item.item_id, item.sku, item.returned_quantity as units
    )
    ${changeBy(websiteId, 'returned', 1)}`.execute(transaction);
}

/** Takes again what a cancellation has returned. Returns the lines of which too few are left, and then changes nothing. */
export async function takeStockAgain(
  transaction: Database,
  websiteId: string,
  orderId: string,
): Promise<string[]> {
  await lockOrderStock(transaction, websiteId, orderId);
  const { rows } = await sql<{ productName: string; sku: string }>`
    select min(item.product_name) as product_name, item.sku
    from order_item item
    left join variant on variant.website_id = item.website_id and variant.item_id = item.item_id
      and variant.sku = item.sku
    where item.website_id = ${websiteId} and item.order_id = ${orderId} and item.returned_quantity > 0
    group by item.item_id, item.sku, variant.is_unlimited, variant.qty_in_stock
    having variant.is_unlimited is null
      or (not variant.is_unlimited and variant.qty_in_stock < sum(item.returned_quantity))`.execute(
    transaction,
  );
  if (rows.length > 0) return rows.map(({ productName, sku }) => `${productName} (${sku})`);
  await sql`
    with held as (
      update order_item item
      set returned_quantity = 0, held_quantity = case when variant.is_unlimited then 0 else item.returned_quantity end
      from variant
      where item.website_id = ${websiteId} and item.order_id = ${orderId} and item.returned_quantity > 0
        and variant.website_id = item.website_id and variant.item_id = item.item_id and variant.sku = item.sku
      returning item.item_id, item.sku, item.held_quantity as units
    )
    ${changeBy(websiteId, 'held', -1)}`.execute(transaction);
  return [];
}

async function lockOrderStock(transaction: Database, websiteId: string, orderId: string): Promise<void> {
  await sql`
    select 1 from variant
    where website_id = ${websiteId} and (item_id, sku) in (
      select item_id, sku from order_item where website_id = ${websiteId} and order_id = ${orderId}
    )
    order by item_id, sku for no key update`.execute(transaction);
}

/** Changes the stock by the units of the lines of a query. */
function changeBy(websiteId: string, lines: 'held' | 'returned', sign: 1 | -1) {
  return sql`
    update variant set qty_in_stock = qty_in_stock + ${sql.lit(sign)} * line.units
    from (select item_id, sku, sum(units) as units from ${sql.table(lines)} group by item_id, sku) line
    where variant.website_id = ${websiteId} and variant.item_id = line.item_id and variant.sku = line.sku
      and line.units > 0`;
}
