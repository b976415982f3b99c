import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../../platform/database/open-database';
import type { Tables } from '../../platform/database/tables';
import type { ItemTable, VariantTable } from '../../platform/database/tables/catalogue-tables';
import type { SeedItem, SeedVariant } from './seed-schema';
import { UNLIMITED_QUANTITY } from './stock-quantity';

/** Well below the 65,535 parameters that PostgreSQL accepts in a statement. */
const ROWS_PER_STATEMENT = 500;

/**
 * Writes the store's products to the catalogue; products that are missing from `items` are unlisted. Stock is written
 * for new variants only, because the database counts it from then on. Throws for two products with one id, and then
 * changes nothing.
 */
export async function seedCatalogue(
  db: Database,
  websiteId: string,
  items: readonly SeedItem[],
): Promise<void> {
  refuseSameIds(items);
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('item').set({ isListed: false }).where('websiteId', '=', websiteId).execute();
    await trx.updateTable('variant').set({ isListed: false }).where('websiteId', '=', websiteId).execute();
    await writeItems(trx, toItemRows(websiteId, items));
    await writeVariants(trx, toVariantRows(websiteId, items));
  });
}

/** Writes one product to the catalogue, without the stock of variants that it knows. An unlisted one stays in carts. */
export async function writeCatalogueItem(
  trx: Transaction<Tables>,
  websiteId: string,
  { item, isListed }: { item: SeedItem; isListed: boolean },
): Promise<void> {
  const own = trx.updateTable('variant').set({ isListed: false });
  await own.where('websiteId', '=', websiteId).where('itemId', '=', item.id).execute();
  await writeItems(trx, [{ ...toItemRow(websiteId, item), isListed }]);
  await writeVariants(
    trx,
    toVariantRows(websiteId, [item]).map((row) => ({ ...row, isListed })),
  );
}

function refuseSameIds(items: readonly SeedItem[]): void {
  const ids = new Set<string>();
  for (const { id } of items) {
    if (ids.has(id)) throw new Error(`Two products have the id ${id}. Give each its own.`);
    ids.add(id);
  }
}

async function writeItems(trx: Transaction<Tables>, rows: Insertable<ItemTable>[]): Promise<void> {
  for (const batch of batchesOf(rows)) {
    await trx
      .insertInto('item')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['websiteId', 'id']).doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          url: ref('excluded.url'),
          imageUrl: ref('excluded.imageUrl'),
          productType: ref('excluded.productType'),
          isSubscribable: ref('excluded.isSubscribable'),
          subscriptionPlan: ref('excluded.subscriptionPlan'),
          detailsFormId: ref('excluded.detailsFormId'),
          variantOptionOrdering: ref('excluded.variantOptionOrdering'),
          isListed: ref('excluded.isListed'),
        })),
      )
      .execute();
  }
}

async function writeVariants(trx: Transaction<Tables>, rows: Insertable<VariantTable>[]): Promise<void> {
  for (const batch of batchesOf(rows)) {
    await trx
      .insertInto('variant')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['websiteId', 'itemId', 'sku']).doUpdateSet(({ ref }) => ({
          id: ref('excluded.id'),
          position: ref('excluded.position'),
          attributes: ref('excluded.attributes'),
          imageUrl: ref('excluded.imageUrl'),
          priceCents: ref('excluded.priceCents'),
          salePriceCents: ref('excluded.salePriceCents'),
          onSale: ref('excluded.onSale'),
          isListed: ref('excluded.isListed'),
        })),
      )
      .execute();
  }
}

function batchesOf<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
}

function toItemRows(websiteId: string, items: readonly SeedItem[]): Insertable<ItemTable>[] {
  return items.map((item) => toItemRow(websiteId, item));
}

function toVariantRows(websiteId: string, items: readonly SeedItem[]): Insertable<VariantTable>[] {
  return items.flatMap(({ id, structuredContent }) =>
    structuredContent.variants.map((variant, position) => toVariantRow(websiteId, id, variant, position)),
  );
}

function toItemRow(websiteId: string, item: SeedItem): Insertable<ItemTable> {
  const { productType, isSubscribable, subscriptionPlan, additionalFieldsFormId, variantOptionOrdering } =
    item.structuredContent;
  return {
    websiteId,
    id: item.id,
    title: item.title,
    url: item.fullUrl,
    imageUrl: item.assetUrl ?? null,
    productType,
    isSubscribable,
    subscriptionPlan: subscriptionPlan ? JSON.stringify(subscriptionPlan) : null,
    detailsFormId: additionalFieldsFormId || null,
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
