import type { Transaction } from 'kysely';
import type { OpenContent } from '../../platform/content/live-content';
import type { Database } from '../../platform/database/open-database';
import type { Tables } from '../../platform/database/tables';
import type { CollectionData, ProductItemData, ShopData } from '../../rendering/pages';
import { shopContent } from '../stores';
import type { Product } from './product';
import type { ProductScope } from './product-store';
import {
  createProduct,
  editCollection,
  editProduct,
  type ProductEdit,
  type ShopScope,
  type ShopSource,
} from './shop-changes';
import {
  EMPTY_SHOP,
  listCollections,
  loadShop,
  mergeShops,
  type OwnedCollection,
  type ShopState,
  toShopData,
  toTagState,
  withProduct,
} from './shop-state';
import { editTags, type ReviseTags } from './tags/edit-tags';
import type { TagState } from './tags/tag-changes';
import type { TagVersion } from './tags/tag-store';

/** The products, stores, categories and tags of a website in the memory of this process, and their changes. */
export interface LiveShop {
  /** Returns the shop as visitors see it: the same object until it changes. */
  current(): ShopData;
  /** Returns all products, hidden and deleted ones too. */
  products(): readonly Product[];
  /** Returns a product, hidden and deleted ones too. */
  find(id: string): Product | undefined;
  /** Returns the collection of the files, then those that the owner has created, hidden ones too. */
  collections(): readonly [CollectionData, ...OwnedCollection[]];
  /** Loads the shop for the first time. @throws while the database is unavailable */
  open(): Promise<void>;
  /** Loads what other processes have changed. Keeps what is known while the database is unavailable. */
  refresh(): Promise<void>;
  /** Edits one product: see `editProduct`. */
  edit(edit: ProductEdit, revise: (product: Product) => Product): Promise<void>;
  /** Writes a new product, and returns its id: see `createProduct`. */
  create(make: (urlIds: readonly string[]) => ProductItemData): Promise<string>;
  /** Edits a store that the owner has created: see `editCollection`. */
  editCollection(
    id: string,
    write: (trx: Transaction<Tables>, productCount: number) => Promise<void>,
  ): Promise<void>;
  /** Returns the categories and tags with what they are used by. */
  tags(): TagState & TagVersion;
  /** Edits the categories and tags, and the products that have them: see `editTags`. */
  editTags(version: number, revise: ReviseTags): Promise<void>;
}

export interface LiveShopDeps extends ProductScope {
  db: Database;
  openContent: OpenContent;
  /** Returns the content that the products belong to: the same object each time, once the store has stated it. */
  source: () => ShopSource;
}

/** Returns the shop of a website. */
export function createLiveShop({ db, openContent, source, websiteId, currency }: LiveShopDeps): LiveShop {
  const scope = { websiteId, currency };
  const { kind } = shopContent(websiteId);
  const content = openContent<ShopState>({
    kind,
    initial: EMPTY_SHOP,
    read: (from, known) => loadShop(from, scope, known),
    merge: mergeShops,
  });
  let shown: { of: ShopState; collection: CollectionData; shop: ShopData } | null = null;

  const toScope = (): ShopScope => ({ ...scope, ...source() });
  const editOne = async (write: (trx: Transaction<Tables>) => Promise<Product>) => {
    const product = await db.transaction().execute(write);
    content.apply(product.stamp, (known) => withProduct(known, product));
    return product.item.id;
  };
  const editMany = async (write: (trx: Transaction<Tables>) => Promise<number>) => {
    const [version, changed] = await db.transaction().execute(async (trx) => {
      return [await write(trx), await loadShop(trx, scope, content.current())] as const;
    });
    content.apply(version, (known) => mergeShops(changed, known));
  };
  return {
    current() {
      const [of, { collection }] = [content.current(), source()];
      if (shown?.of !== of || shown.collection !== collection)
        shown = { of, collection, shop: toShopData(of, collection) };
      return shown.shop;
    },
    products: () => [...content.current().products.values()],
    find: (id) => content.current().products.get(id),
    collections: () => listCollections(content.current(), source().collection),
    open: content.load,
    async refresh() {
      await content.refresh();
    },
    async edit(edit, revise) {
      await editOne((trx) => editProduct(trx, toScope(), edit, revise));
    },
    create: (make) => editOne((trx) => createProduct(trx, toScope(), make)),
    editCollection: (id, write) => editMany((trx) => editCollection(trx, toScope(), id, write)),
    tags: () => ({ ...content.current().tags, ...toTagState(content.current(), source().collection) }),
    editTags: (version, revise) =>
      editMany((trx) => editTags(trx, toScope(), { version, seen: content.current() }, revise)),
  };
}
