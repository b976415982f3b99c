import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../database/open-database';
import type { ItemTable, Tables, VariantTable } from '../database/tables';
import type { SeedItem, SeedVariant } from './seed-schema';
import { UNLIMITED_QUANTITY } from './stock-quantity';

/**
 * Writes the store's products to the catalogue; products that are missing from `items` are unlisted. Stock is written
 * for new variants only, because the database counts it from then on.
 */
export async function seedCatalogue(
  db: Database,
  websiteId: string,
  items: readonly SeedItem[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('item').set({ isListed: false }).where('websiteId', '=', websiteId).execute();
    await trx.updateTable('variant').set({ isListed: false }).where('websiteId', '=', websiteId).execute();
    for (const item of items) await seedItem(trx, websiteId, item);
  });
}

async function seedItem(trx: Transaction<Tables>, websiteId: string, item: SeedItem): Promise<void> {
  const { websiteId: _website, id: _id, ...changing } = toItemRow(websiteId, item);
  await trx
    .insertInto('item')
    .values(toItemRow(websiteId, item))
    .onConflict((conflict) => conflict.columns(['websiteId', 'id']).doUpdateSet(changing))
    .execute();
  for (const [position, variant] of item.structuredContent.variants.entries()) {
    await seedVariant(trx, toVariantRow(websiteId, item.id, variant, position));
  }
}

async function seedVariant(trx: Transaction<Tables>, row: Insertable<VariantTable>): Promise<void> {
  const {
    websiteId: _website,
    itemId: _item,
    sku: _sku,
    qtyInStock: _stock,
    isUnlimited: _unlimited,
    ...changing
  } = row;
  await trx
    .insertInto('variant')
    .values(row)
    .onConflict((conflict) => conflict.columns(['websiteId', 'itemId', 'sku']).doUpdateSet(changing))
    .execute();
}

function toItemRow(websiteId: string, item: SeedItem): Insertable<ItemTable> {
  const { productType, isSubscribable, variantOptionOrdering } = item.structuredContent;
  return {
    websiteId,
    id: item.id,
    title: item.title,
    url: item.fullUrl,
    imageUrl: item.assetUrl ?? null,
    productType,
    isSubscribable,
    variantOptionOrdering: JSON.stringify(variantOptionOrdering),
    isListed: true,
  };
}

function toVariantRow(
  websiteId: string,
  itemId: string,
  variant: SeedVariant,
  position: number,
): Insertable<VariantTable> {
  return {
    websiteId,
    itemId,
    sku: variant.sku,
    id: variant.id,
    position,
    attributes: JSON.stringify(variant.attributes),
    imageUrl: variant.images[0]?.assetUrl ?? null,
    priceCents: variant.price,
    salePriceCents: variant.salePrice,
    onSale: variant.onSale,
    isUnlimited: variant.unlimited || variant.qtyInStock === UNLIMITED_QUANTITY,
    qtyInStock: variant.qtyInStock,
    isListed: true,
  };
}
