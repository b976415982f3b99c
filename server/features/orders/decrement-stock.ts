import { sql } from 'kysely';
import { isStockCounted } from '../../../src/commerce/product-type';
import type { Database } from '../../platform/database/open-database';
import type { CartLine } from '../cart';
import type { CatalogueItem } from '../catalogue';

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

/** Subtracts the quantities of an order from the stock. Call it with the stock locked. */
export async function decrementStock(
  transaction: Database,
  websiteId: string,
  lines: readonly CartLine[],
  items: ReadonlyMap<string, CatalogueItem>,
): Promise<void> {
  const counted = lines.filter(({ itemId }) => {
    const item = items.get(itemId);
    return item !== undefined && isStockCounted(item.productType);
  });
  if (counted.length === 0) return;
  const taken = JSON.stringify(counted.map(({ itemId, sku, quantity }) => ({ itemId, sku, quantity })));
  await sql`
    update variant set qty_in_stock = qty_in_stock - taken.quantity
    from (
      select "itemId", sku, sum(quantity) as quantity
      from json_to_recordset(${taken}::json) as line ("itemId" text, sku text, quantity integer)
      group by "itemId", sku
    ) taken
    where variant.website_id = ${websiteId} and variant.item_id = taken."itemId" and variant.sku = taken.sku
      and not variant.is_unlimited`.execute(transaction);
}
