import type { Database } from '../../platform/database/open-database';
import type { CollectionData, ProductItemData, ShopData } from '../../rendering/pages';
import { readProductCollections } from '../stores';
import { isShown, type Product } from './product';
import { loadProducts, type ProductScope } from './product-store';
import type { TagState } from './tags/tag-changes';
import { readTagVersion, type TagVersion, UNEDITED_TAGS } from './tags/tag-store';
import { withCategories } from './tags/taxonomy';

/** A collection that the owner has created. */
export interface OwnedCollection extends CollectionData {
  isHidden: boolean;
}

/** The products, the stores and the tags of a website at one time. */
export interface ShopState {
  /** By id, in the order of the shop. Hidden and deleted ones too. */
  products: ReadonlyMap<string, Product>;
  /** Collections that the owner has created, hidden ones too. */
  stores: readonly OwnedCollection[];
  tags: TagVersion;
}

export const EMPTY_SHOP: ShopState = { products: new Map(), stores: [], tags: UNEDITED_TAGS };

/** Returns the current state. Reads only the products that are newer than the known ones. */
export async function loadShop(
  db: Database,
  scope: ProductScope,
  known: ShopState = EMPTY_SHOP,
): Promise<ShopState> {
  return {
    products: await loadProducts(db, scope, known.products),
    stores: await readStores(db, scope.websiteId),
    tags: await readTagVersion(db, scope),
  };
}

async function readStores(db: Database, websiteId: string): Promise<OwnedCollection[]> {
  const collections = await readProductCollections(db, websiteId);
  return collections.map(({ id, title, urlId, description, rootName, enabled }) => ({
    id,
    title,
    urlId,
    fullUrl: `/${urlId}`,
    description,
    categories: [],
    isHidden: !enabled,
    ...(rootName !== null && { rootName }),
  }));
}

/** Returns a state that was read, with the products that this process has changed meanwhile. */
export function mergeShops(read: ShopState, known: ShopState): ShopState {
  const isNewer = ({ item, version, stamp }: Product) => {
    const found = read.products.get(item.id);
    // A start deletes only products that were never edited.
    return found ? stamp > found.stamp : version > 0;
  };
  const newer = [...known.products.values()].filter(isNewer);
  return newer.reduce(withProduct, read);
}

/** Returns a state with a product that this process has changed. */
export function withProduct(state: ShopState, product: Product): ShopState {
  const { id } = product.item;
  if ((state.products.get(id)?.stamp ?? -1) > product.stamp) return state;
  return { ...state, products: new Map([...state.products, [id, product]]) };
}

/** Returns the shop as visitors see it. */
export function toShopData(state: ShopState, own: CollectionData): ShopData {
  const [collection, ...stores] = listCollections(state, own);
  return { collection, items: listShown(state), stores: stores.filter(({ isHidden }) => !isHidden) };
}

/** Returns the products that visitors see. */
export function listShown({ products, stores }: ShopState): ProductItemData[] {
  const hidden = new Set(stores.filter(({ isHidden }) => isHidden).map(({ id }) => id));
  return [...products.values()]
    .filter((product) => isShown(product) && !hidden.has(product.item.collectionId))
    .map(({ item }) => item);
}

/** Returns the collections with the categories of the owner, that of the store's content first. */
export function listCollections(
  { stores, tags: { taxonomy } }: ShopState,
  own: CollectionData,
): readonly [CollectionData, ...OwnedCollection[]] {
  const owned = stores.map((each) => ({ ...withCategories(each, taxonomy), isHidden: each.isHidden }));
  return [withCategories(own, taxonomy), ...owned];
}

/** Returns the categories and tags with the products that have them. */
export function toTagState(state: ShopState, own: CollectionData): TagState {
  return {
    taxonomy: state.tags.taxonomy,
    collections: listCollections(state, own),
    items: [...state.products.values()].map(({ item }) => item),
  };
}
