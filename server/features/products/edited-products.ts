import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/open-database';
import type { Tables } from '../../platform/database/tables';
import type { CollectionData, ProductItemData } from '../../rendering/pages';
import { readProductCollections } from '../stores';
import type { ProductScope } from './product-scope';
import { readTagVersion, type TagVersion } from './tags/tag-store';

/** A product as the owner edited it. */
export interface EditedProduct {
  item: ProductItemData;
  /** From 1; a product that is not edited has version 0. */
  version: number;
  isVisible: boolean;
  deletedAt: Date | null;
  /** Whether the owner has hidden its store. */
  isStoreHidden?: boolean;
}

/** A collection that the owner has created. */
export interface OwnedCollection extends CollectionData {
  isHidden: boolean;
}

export interface EditedProducts {
  /** Of the website; increases with each edit. */
  shopVersion: number;
  /** By id, in the order in which they were edited first. */
  products: ReadonlyMap<string, EditedProduct>;
  /** Collections that the owner has created, hidden ones too. */
  stores: readonly OwnedCollection[];
  /** The categories and tags of the owner. */
  tags: TagVersion;
}

/** Returns the edited products. */
export async function readEditedProducts(
  db: Database | Transaction<Tables>,
  scope: ProductScope,
): Promise<EditedProducts> {
  // First, so that products which change in between are read again.
  const shopVersion = await readShopVersion(db, scope.websiteId);
  const rows = await db
    .selectFrom('editedProduct')
    .select(['id', 'item', 'version', 'isVisible', 'deletedAt'])
    .where('websiteId', '=', scope.websiteId)
    .where('currency', '=', scope.currency)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const stores = (await readProductCollections(db, scope.websiteId)).map(
    ({ id, title, urlId, description, rootName, enabled }) => ({
      id,
      title,
      urlId,
      fullUrl: `/${urlId}`,
      description,
      categories: [],
      isHidden: !enabled,
      ...(rootName !== null && { rootName }),
    }),
  );
  const hidden = new Set(stores.filter(({ isHidden }) => isHidden).map(({ id }) => id));
  const products = rows.map(({ id, item: stored, ...row }) => {
    const item = stored as ProductItemData;
    return [id, { ...row, item, isStoreHidden: hidden.has(item.collectionId) }] as const;
  });
  const tags = await readTagVersion(db, scope);
  return { shopVersion, products: new Map(products), stores, tags };
}

/** Returns the number that increases with each edit of the website's products. */
export async function readShopVersion(db: Database, websiteId: string): Promise<number> {
  const { shopVersion } = await db
    .selectFrom('website')
    .select('shopVersion')
    .where('websiteId', '=', websiteId)
    .executeTakeFirstOrThrow();
  return shopVersion;
}

/** Starts an edit: no other process edits a product of the website until the transaction ends. */
export async function lockProducts(trx: Transaction<Tables>, websiteId: string): Promise<void> {
  await trx
    .updateTable('website')
    .set(({ eb }) => ({ shopVersion: eb('shopVersion', '+', 1) }))
    .where('websiteId', '=', websiteId)
    .execute();
}

/** Writes an edited product. */
export async function writeEditedProduct(
  trx: Transaction<Tables>,
  scope: ProductScope,
  { item, version, isVisible, deletedAt, at }: EditedProduct & { at: Date },
): Promise<void> {
  const values = { version, item: JSON.stringify(item), isVisible, deletedAt };
  await trx
    .insertInto('editedProduct')
    .values({ ...scope, id: item.id, ...values, createdAt: at })
    .onConflict((conflict) => conflict.columns(['websiteId', 'currency', 'id']).doUpdateSet(values))
    .execute();
}
