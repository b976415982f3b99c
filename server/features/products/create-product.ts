import { createUrlId } from '../../../contract/content/create-url-id';
import type { NewProduct } from '../../../contract/products/owned-product';
import type { CollectionData, ProductItemData } from '../../rendering/pages';
import { newId, toMoney } from './change-product';

/** Title of a product whose own is too short for an address. */
const FALLBACK_TITLE = 'Product';

/** Returns a product without pictures, with one variant that costs nothing and is not in stock. `urlIds` are in use. */
export function createProductItem(
  { title, productType }: NewProduct,
  {
    collection,
    urlIds,
    currency,
  }: { collection: CollectionData; urlIds: readonly string[]; currency: string },
): ProductItemData {
  const urlId = createUrlId(title, FALLBACK_TITLE, urlIds);
  const money = toMoney(0, currency);
  return {
    id: newId(),
    collectionId: collection.id,
    urlId,
    fullUrl: `${collection.fullUrl}/p/${urlId}`,
    title: title.trim(),
    excerpt: '',
    body: '',
    assetUrl: '',
    items: [],
    details: [],
    categories: [],
    structuredContent: {
      productType,
      variantOptionOrdering: [],
      onSale: false,
      priceMoney: money,
      salePriceMoney: money,
      isSubscribable: false,
      useCustomAddButtonText: false,
      variants: [createVariant(urlId, money)],
    },
  };
}

function createVariant(urlId: string, money: { currency: string; value: string }) {
  return {
    id: newId(),
    sku: urlId.toUpperCase().slice(0, 60),
    price: 0,
    salePrice: 0,
    priceMoney: money,
    salePriceMoney: money,
    onSale: false,
    unlimited: false,
    qtyInStock: 0,
    attributes: {},
    optionValues: [],
    width: 0,
    height: 0,
    len: 0,
    weight: 0,
    imageIds: [],
    images: [],
  };
}
