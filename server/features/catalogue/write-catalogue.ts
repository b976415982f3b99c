import type { Insertable, Transaction } from 'kysely';
import { batchesOf } from '../../platform/database/batches-of';
import type { Tables } from '../../platform/database/tables';
import type { ItemTable, VariantTable } from '../../platform/database/tables/catalogue-tables';
import type { ProductItemData } from '../../rendering/pages';
import { applySaleRules } from './apply-sale-rules';
import { type ParsedProduct, productSchema } from './product-schema';
import { UNLIMITED_QUANTITY } from './stock-quantity';

/** A product, and whether the store sells it. One that is not listed stays in carts. */
export interface CatalogueEntry {
  item: ProductItemData;
  isListed: boolean;
}

/** Writes all products of a store to the catalogue. Those that it had before, and are not among them, are unlisted. */
export async function replaceCatalogue(
  trx: Transaction<Tables>,
  websiteId: string,
  entries: readonly CatalogueEntry[],
): Promise<void> {
  await trx.updateTable('item').set({ isListed: false }).where('websiteId', '=', websiteId).execute();
  await trx.updateTable('variant').set({ isListed: false }).where('websiteId', '=', websiteId).execute();
  await upsertItems(trx, websiteId, entries);
}

/** Writes products to the catalogue, without the stock of variants that it knows: the database counts it from then on. */
export async function writeCatalogue(
  trx: Transaction<Tables>,
  websiteId: string,
  entries: readonly CatalogueEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map(({ item }) => item.id);
  const known = trx.updateTable('variant').set({ isListed: false }).where('websiteId', '=', websiteId);
  await known.where('itemId', 'in', ids).execute();
  await upsertItems(trx, websiteId, entries);
}

async function upsertItems(
  trx: Transaction<Tables>,
  websiteId: string,
  entries: readonly CatalogueEntry[],
): Promise<void> {
  const parsed = entries.map(({ item, isListed }) => ({ item: parseProduct(item), isListed }));
  await writeItems(
    trx,
    parsed.map(({ item, isListed }) => ({ ...toItemRow(websiteId, item), isListed })),
  );
  await writeVariants(
    trx,
    parsed.flatMap(({ item, isListed }) =>
      toVariantRows(websiteId, item).map((row) => ({ ...row, isListed })),
    ),
  );
}

function parseProduct(item: ProductItemData): ParsedProduct {
  return productSchema.parse({ ...item, structuredContent: applySaleRules(item.structuredContent) });
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

function toItemRow(websiteId: string, item: ParsedProduct): Omit<Insertable<ItemTable>, 'isListed'> {
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
  };
}

function toVariantRows(
  websiteId: string,
  { id: itemId, structuredContent }: ParsedProduct,
): Omit<Insertable<VariantTable>, 'isListed'>[] {
  return structuredContent.variants.map((variant, position) => ({
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
  }));
}
