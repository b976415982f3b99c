import type { Selectable } from 'kysely';
import type { Database } from '../database/open-database';
import type { ItemTable, VariantTable } from '../database/tables';
import type { CatalogueItem, CatalogueVariant } from './catalogue-item';

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
  const items = await db
    .selectFrom('item')
    .selectAll()
    .where('websiteId', '=', websiteId)
    .where('id', 'in', ids)
    .execute();
  const variants = await db
    .selectFrom('variant')
    .selectAll()
    .where('websiteId', '=', websiteId)
    .where('itemId', 'in', ids)
    .orderBy('position')
    .execute();
  return new Map(items.map((item) => [item.id, toItem(item, variants)]));
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

function toItem(item: Selectable<ItemTable>, variants: Selectable<VariantTable>[]): CatalogueItem {
  const { websiteId: _website, variantOptionOrdering, ...rest } = item;
  const own = variants.filter(({ itemId }) => itemId === item.id);
  return { ...rest, optionNames: variantOptionOrdering, variants: own.map(toVariant) };
}

function toVariant(row: Selectable<VariantTable>): CatalogueVariant {
  const { id, sku, attributes, imageUrl, isUnlimited, qtyInStock, isListed } = row;
  const unitPriceCents = Number(row.onSale ? row.salePriceCents : row.priceCents);
  return { id, sku, attributes, imageUrl, unitPriceCents, isUnlimited, qtyInStock, isListed };
}
