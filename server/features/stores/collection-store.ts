import { randomBytes } from 'node:crypto';
import type { NewCategory, NewCollection, ProductCollection } from '../../../contract/stores/store-creation';
import { type ContentScope, changeContent } from '../../platform/content/content-version';
import type { Database } from '../../platform/database/open-database';

/** A collection with whether it has its root category. */
export interface StoredCollection extends ProductCollection {
  hasRootCategory: boolean;
  /** Name of its root category, which has all products; null without one. */
  rootName: string | null;
}

/** Returns the collections that the owner has created, oldest first. */
export async function readProductCollections(db: Database, websiteId: string): Promise<StoredCollection[]> {
  const rows = await db
    .selectFrom('productCollection as collection')
    .leftJoin('productCategory as root', (join) =>
      join
        .onRef('root.websiteId', '=', 'collection.websiteId')
        .onRef('root.collectionId', '=', 'collection.id')
        .on('root.type', '=', 'ROOT'),
    )
    .select([
      'collection.id',
      'collection.navigationTitle',
      'collection.title',
      'collection.urlId',
      'collection.description',
      'collection.enabled',
      'root.displayName as rootName',
    ])
    .where('collection.websiteId', '=', websiteId)
    .orderBy('collection.createdAt')
    .orderBy('collection.id')
    .execute();
  return rows.map((row) => ({ ...row, hasRootCategory: row.rootName !== null }));
}

/** Writes a collection and returns it; null if another one has its URL id. */
export async function createCollection(
  db: Database,
  websiteId: string,
  { at, ...given }: NewCollection & { at: Date },
): Promise<ProductCollection | null> {
  const collection = { ...given, id: randomBytes(12).toString('hex') };
  const { numInsertedOrUpdatedRows = 0n } = await changeContent(db, shopContent(websiteId), (trx) =>
    trx
      .insertInto('productCollection')
      .values({ websiteId, ...collection, createdAt: at })
      .onConflict((conflict) => conflict.columns(['websiteId', 'urlId']).doNothing())
      .executeTakeFirstOrThrow(),
  );
  return numInsertedOrUpdatedRows === 0n ? null : collection;
}

/** Returns the content whose version processes compare: products, stores, categories and tags. */
export function shopContent(websiteId: string): ContentScope {
  return { websiteId, kind: 'shop' };
}

/** Returns whether visitors see a collection that the owner has created; null for one that does not exist. */
export async function findEnabled(db: Database, websiteId: string, id: string): Promise<boolean | null> {
  const collections = db.selectFrom('productCollection').select('enabled').where('websiteId', '=', websiteId);
  const found = await collections.where('id', '=', id).executeTakeFirst();
  return found?.enabled ?? null;
}

/** Writes the root category of a collection, which has at most one. */
export async function createRootCategory(
  db: Database,
  websiteId: string,
  { collectionId, ...category }: NewCategory & { collectionId: string },
): Promise<void> {
  await changeContent(db, shopContent(websiteId), (trx) =>
    trx
      .insertInto('productCategory')
      .values({ websiteId, collectionId, id: randomBytes(12).toString('hex'), ...category })
      .onConflict((conflict) =>
        conflict.columns(['websiteId', 'collectionId']).where('type', '=', 'ROOT').doNothing(),
      )
      .execute(),
  );
}

/** Renames a collection, hides it or shows it. */
export async function updateCollection(
  db: Database,
  websiteId: string,
  { id, title, enabled }: Pick<ProductCollection, 'id' | 'title' | 'enabled'>,
): Promise<void> {
  await db
    .updateTable('productCollection')
    .set({ title, navigationTitle: title, enabled })
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a collection with its categories. */
export async function deleteProductCollection(db: Database, websiteId: string, id: string): Promise<void> {
  await db
    .deleteFrom('productCategory')
    .where('websiteId', '=', websiteId)
    .where('collectionId', '=', id)
    .execute();
  await db.deleteFrom('productCollection').where('websiteId', '=', websiteId).where('id', '=', id).execute();
}
