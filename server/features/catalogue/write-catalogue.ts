import type { Insertable, Transaction } from 'kysely';
import { upsertRows } from '../../platform/database/in-batches';
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

/** Unlists everything that a store sells, before its products are written anew. */
export async function unlistCatalogue(trx: Transaction<Tables>, websiteId: string): Promise<void> {
  for (const table of ['item', 'variant'] as const)
    await trx.updateTable(table).set({ isListed: false }).where('websiteId', '=', websiteId).execute();
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
  const parsed = entries.map(({ item, isListed }) => ({ item: parseProduct(item), isListed }));
  const items = parsed.map(({ item, isListed }) => ({ ...toItemRow(websiteId, item), isListed }));
  const variants = parsed.flatMap(({ item, isListed }) =>
    toVariantRows(websiteId, item).map((row) => ({ ...row, isListed })),
  );
  await upsertRows(trx, 'item', items, { key: ['websiteId', 'id'] });
  const kept = ['isUnlimited', 'qtyInStock'] as const;
  await upsertRows(trx, 'variant', variants, { key: ['websiteId', 'itemId', 'sku'], kept });
}

function parseProduct(item: ProductItemData): ParsedProduct {
  return productSchema.parse({ ...item, structuredContent: applySaleRules(item.structuredContent) });
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
