import type { CollectionData, ProductItemData, ShopData } from '../../../server/rendering/pages';

/** Returns the collection that a product is in: a store that the owner has created, or that of the content. */
export function findCollection({ collection, stores = [] }: ShopData, item: ProductItemData): CollectionData {
  return stores.find(({ id }) => id === item.collectionId) ?? collection;
}
