import { sql } from 'kysely';
import type { Database } from '../../platform/database/open-database';
import type { CatalogueItem, CatalogueVariant } from './catalogue-item';
import { type ItemJson, itemsAsJson, parseItems } from './items-as-json';

/** Whether the text has the form of an item's id. */
export function isItemId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
}

/** Returns the item with this id, listed or not; null for an unknown or malformed id. */
export async function findItem(db: Database, websiteId: string, id: string): Promise<CatalogueItem | null> {
  const items = await findItems(db, websiteId, [id]);
  return items.get(id) ?? null;
}

/** Returns the items with these ids, by id. Ignores malformed ids. */
export async function findItems(
  db: Database,
  websiteId: string,
  itemIds: string[],
): Promise<Map<string, CatalogueItem>> {
  const ids = itemIds.filter(isItemId);
  if (ids.length === 0) return new Map();
  const wanted = itemsAsJson(websiteId, sql`select unnest(${ids}::text[])`);
  const { rows } = await sql<{ items: ItemJson[] }>`select ${wanted} as items`.execute(db);
  return parseItems(rows[0]?.items ?? []);
}

/** Stock of one variant. */
export type VariantStock = Pick<CatalogueVariant, 'sku' | 'isUnlimited' | 'qtyInStock'>;

/** Returns the stock of the items with these ids, by id. */
export async function findStock(
  db: Database,
  websiteId: string,
  ids: string[],
): Promise<Map<string, VariantStock[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('variant')
    .select(['itemId', 'sku', 'isUnlimited', 'qtyInStock'])
    .where('websiteId', '=', websiteId)
    .where('itemId', 'in', ids)
    .execute();
  const byItem = new Map<string, VariantStock[]>();
  for (const { itemId, ...stock } of rows) byItem.set(itemId, [...(byItem.get(itemId) ?? []), stock]);
  return byItem;
}
