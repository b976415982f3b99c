import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/open-database';
import { readOrFallBack } from '../../platform/database/read-or-fall-back';
import type { Tables } from '../../platform/database/tables';
import { HttpFailure } from '../../platform/http/http-failure';
import { singleFlight } from '../../platform/process/single-flight';
import type { CollectionData, ProductItemData, ShopData } from '../../rendering/pages';
import { changeStock, type StockChange, seedItemSchema, writeCatalogueItem } from '../catalogue';
import { type SearchEntry, updateSearchEntries } from '../search';
import {
  type EditedProduct,
  type EditedProducts,
  lockProducts,
  type OwnedCollection,
  readEditedProducts,
  readShopVersion,
  writeEditedProduct,
} from './edited-products';
import { editShop, isShown, mergeProducts } from './merge-products';
import type { ProductScope } from './product-scope';
import type { TagChange, TagState } from './tags/tag-changes';
import { type TagUndo, type TagVersion, UNEDITED_TAGS } from './tags/tag-store';
import { withCategories } from './tags/taxonomy';
import { writeTagChange } from './tags/write-tag-change';

/** The products in the content of a store. */
export interface ShopSource {
  shop: ShopData;
  /** Returns everything that visitors can search, with the products of a shop. */
  describeSearch(shop: ShopData): SearchEntry[];
}

/** A new version of a product. */
export interface Revision extends Omit<EditedProduct, 'version'> {
  stock: readonly StockChange[];
}

/** A change of categories and tags. `isUndo` for one that takes the last one back. */
export type ReviseTags = (state: TagState, undo: TagUndo | null) => TagChange & { isUndo?: boolean };

export interface LiveShop {
  /** Returns the shop as visitors see it. */
  current(): ShopData;
  /** Returns all products, hidden and deleted ones too. */
  products(): readonly EditedProduct[];
  /** Returns the collection of the files, then those that the owner has created, hidden ones too. */
  collections(): readonly [CollectionData, ...OwnedCollection[]];
  /** Reads what other processes have edited. Keeps what is known while the database is unavailable. */
  refresh(): Promise<void>;
  /**
   * Edits one product, or makes one for a new id, with its catalogue rows and its search entries.
   *
   * @throws {HttpFailure} 409 for another version than `version`, or another stock than the owner saw
   */
  edit(
    wanted: { id: string; version: number },
    revise: (
      product: EditedProduct | undefined,
      all: readonly EditedProduct[],
      collections: readonly CollectionData[],
    ) => Revision,
  ): Promise<void>;
  /**
   * Runs a change of the collection `id` while nobody else changes products, and lists its products in the catalogue as its
   * state demands then. `write` receives the number of its products, without deleted ones.
   */
  editCollection(
    id: string,
    write: (trx: Transaction<Tables>, productCount: number) => Promise<void>,
  ): Promise<void>;
  /** Returns the categories and tags with what they are used by. */
  tags(): TagState & TagVersion;
  /** Edits the categories and tags, and the products that have them. @throws {HttpFailure} 409 for another version */
  editTags(version: number, revise: ReviseTags): Promise<void>;
}

export interface LiveShopDeps extends ProductScope {
  db: Database;
  now: () => number;
  /** Returns the products that edits replace: the same object each time, once the store has stated them. */
  source: () => ShopSource;
}

const OUTDATED_TAGS = 'Somebody has changed the categories or tags in the meantime. Load them again.';
const OUTDATED = 'Somebody has changed this product in the meantime. Load it again.';

/** Returns the shop of a website with the edits of its owner. */
export function createLiveShop({ db, now, source, websiteId, currency }: LiveShopDeps): LiveShop {
  const scope = { websiteId, currency };
  let edits: EditedProducts = { shopVersion: 0, products: new Map(), stores: [], tags: UNEDITED_TAGS };
  let shown: { of: ShopSource; shop: ShopData } | null = null;

  const setEdits = (read: EditedProducts) => {
    // A slow read must not replace a newer one.
    if (read.shopVersion < edits.shopVersion) return;
    edits = read;
    shown = null;
  };
  const read = singleFlight(
    async () => {
      const version = await readShopVersion(db, websiteId);
      if (version > edits.shopVersion) setEdits(await readEditedProducts(db, scope));
    },
    () => '',
  );
  const describeEntries = ({ products }: EditedProducts) =>
    source().describeSearch(editShop(source().shop, products));
  const writeSearch = async (trx: Transaction<Tables>, before: EditedProducts) => {
    const after = await readEditedProducts(trx, scope);
    await updateSearchEntries(trx, websiteId, {
      before: describeEntries(before),
      after: describeEntries(after),
    });
    return after;
  };
  return {
    current() {
      const of = source();
      if (shown?.of !== of) {
        const edited = editShop(of.shop, edits.products);
        const [collection, ...stores] = listCollections(of.shop, edits);
        shown = { of, shop: { ...edited, collection, stores: stores.filter(({ isHidden }) => !isHidden) } };
      }
      return shown.shop;
    },
    products: () => mergeProducts(source().shop.items, edits.products),
    collections: () => listCollections(source().shop, edits),
    refresh: () => readOrFallBack(read(''), undefined),
    async edit(wanted, revise) {
      const written = await db.transaction().execute(async (trx) => {
        await lockProducts(trx, websiteId);
        const before = await readEditedProducts(trx, scope);
        const all = mergeProducts(source().shop.items, before.products);
        const product = all.find(({ item }) => item.id === wanted.id);
        if ((product?.version ?? 0) !== wanted.version) throw new HttpFailure(409, { message: OUTDATED });
        const collections = listCollections(source().shop, before);
        const { stock, ...revised } = revise(product, all, collections);
        const revision = { ...revised, isStoreHidden: isInHidden(before, revised.item) };
        const edited = { ...revision, version: wanted.version + 1, at: new Date(now()) };
        await writeEditedProduct(trx, scope, edited);
        await writeRows(trx, scope, { ...revision, version: edited.version }, stock);
        return writeSearch(trx, before);
      });
      setEdits(written);
    },
    async editCollection(id, write) {
      const written = await db.transaction().execute(async (trx) => {
        await lockProducts(trx, websiteId);
        const before = await readEditedProducts(trx, scope);
        const productsOf = ({ products }: EditedProducts) =>
          mergeProducts(source().shop.items, products).filter(({ item }) => item.collectionId === id);
        const products = productsOf(before);
        await write(trx, products.filter(({ deletedAt }) => !deletedAt).length);
        const after = await writeSearch(trx, before);
        const listed = new Set(products.filter(isShown).map(({ item }) => item.id));
        for (const product of productsOf(after))
          if (isShown(product) !== listed.has(product.item.id)) await writeRows(trx, scope, product, []);
        return after;
      });
      setEdits(written);
    },
    tags: () => ({ ...edits.tags, ...toTagState(source().shop, edits) }),
    async editTags(version, revise) {
      const written = await db.transaction().execute(async (trx) => {
        await lockProducts(trx, websiteId);
        const before = await readEditedProducts(trx, scope);
        if (before.tags.version !== version) throw new HttpFailure(409, { message: OUTDATED_TAGS });
        const change = revise(toTagState(source().shop, before), before.tags.undo);
        const products = mergeProducts(source().shop.items, before.products);
        await writeTagChange(trx, scope, { before: before.tags, products, change, at: new Date(now()) });
        return writeSearch(trx, before);
      });
      setEdits(written);
    },
  };
}

/** Returns the collections with the categories of the owner, that of the files first. */
function listCollections(
  { collection }: ShopData,
  { stores, tags: { taxonomy } }: EditedProducts,
): readonly [CollectionData, ...OwnedCollection[]] {
  const owned = stores.map((each) => ({ ...withCategories(each, taxonomy), isHidden: each.isHidden }));
  return [withCategories(collection, taxonomy), ...owned];
}

function isInHidden({ stores }: EditedProducts, { collectionId }: ProductItemData): boolean {
  return stores.some(({ id, isHidden }) => isHidden && id === collectionId);
}

function toTagState(shop: ShopData, edits: EditedProducts): TagState {
  return {
    taxonomy: edits.tags.taxonomy,
    collections: listCollections(shop, edits),
    items: mergeProducts(shop.items, edits.products).map(({ item }) => item),
  };
}

async function writeRows(
  trx: Transaction<Tables>,
  { websiteId }: ProductScope,
  product: EditedProduct,
  stock: readonly StockChange[],
): Promise<void> {
  const item = seedItemSchema.parse(product.item);
  await writeCatalogueItem(trx, websiteId, { item, isListed: isShown(product) });
  const outdated = await changeStock(trx, { websiteId, itemId: item.id }, stock);
  if (outdated.length === 0) return;
  const message = `The stock of ${outdated.join(', ')} has changed in the meantime, such as by an order. Load the product again.`;
  throw new HttpFailure(409, { message });
}
