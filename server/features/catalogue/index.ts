import { productPageCall } from '../../../contract/products/calls';
import { stockCall } from '../../../contract/stock/calls';
import type { Stock } from '../../../contract/stock/stock';
import { isStockCounted } from '../../../src/commerce/product-type';
import type { Feature } from '../../platform/feature';
import { HttpFailure } from '../../platform/http/http-failure';
import { registerCall } from '../../platform/http/register-call';
import type { CatalogueItem } from './catalogue-item';
import { findItem } from './catalogue-store';
import { toJsonQuantity } from './stock-quantity';

export { applySaleRules } from './apply-sale-rules';
export type { CatalogueItem, CatalogueVariant } from './catalogue-item';
export { findItem, findItems, findStock, isItemId, type VariantStock } from './catalogue-store';
export { changeStock, type StockChange } from './change-stock';
export { type ItemJson, itemsAsJson, parseItems } from './items-as-json';
export { productSchema } from './product-schema';
export { toJsonQuantity } from './stock-quantity';
export { type CatalogueEntry, unlistCatalogue, writeCatalogue } from './write-catalogue';

/** Returns the stock of an item, variant by variant (spec §7 Cart), and the page of a product. */
export const catalogueFeature: Feature = async (app, { db, websiteId }) => {
  const findListed = async (itemId: string): Promise<CatalogueItem> => {
    const item = await findItem(db, websiteId, itemId);
    if (!item?.isListed) throw new HttpFailure(404, { message: 'Sorry, that item is not available.' });
    return item;
  };
  registerCall(app, productPageCall, async ({ params, reply }) => {
    const { url } = await findListed(params.itemId);
    return reply.header('cache-control', 'no-store').redirect(url, 302);
  });
  registerCall(app, stockCall, async ({ query, reply }) => {
    const item = await findListed(query.itemId);
    reply.header('cache-control', 'no-store');
    return { results: toResults(item) };
  });
};

function toResults(item: CatalogueItem): Stock['results'] {
  return item.variants
    .filter(({ isListed }) => isListed)
    .map(({ id, sku, isUnlimited, qtyInStock }) => {
      const unlimited = isUnlimited || !isStockCounted(item.productType);
      return {
        unlimited,
        qtyInStock: toJsonQuantity({ isUnlimited: unlimited, qtyInStock }),
        sku,
        variantId: id,
      };
    });
}
