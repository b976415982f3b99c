import { randomBytes } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../database/open-database';
import type { ItemTable, Tables, VariantTable } from '../database/tables';
import type { ContentItem, ContentVariant } from './content-schema';
import { UNLIMITED_QUANTITY } from './stock-quantity';

/**
 * Brings the catalogue in line with the content: all of it on the first run, later what its files changed.
 * Stock is taken from them only for a variant seen for the first time; from then on the database counts it.
 */
export async function seedCatalogue(db: Database, websiteId: string, items: ContentItem[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('website')
      .values({ websiteId, secret: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx.updateTable('item').set({ isListed: false }).where('websiteId', '=', websiteId).execute();
    await trx.updateTable('variant').set({ isListed: false }).where('websiteId', '=', websiteId).execute();
    for (const item of items) await seedItem(trx, websiteId, item);
  });
}

async function seedItem(trx: Transaction<Tables>, websiteId: string, item: ContentItem): Promise<void> {
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

function toItemRow(websiteId: string, item: ContentItem): Insertable<ItemTable> {
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
  variant: ContentVariant,
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
