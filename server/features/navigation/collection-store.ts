import { changeContent } from '../../platform/content/content-version';
import type { Database } from '../../platform/database/open-database';
import { navigationScope } from './navigation-scope';

/** A page that links of the navigation can lead to. */
export interface SiteCollection {
  id: string;
  /** Text of a link to it. */
  title: string;
  /** Path on the site. */
  url: string;
  /** Title and path by language. */
  translations?: Readonly<Record<string, { readonly title: string; readonly url: string }>>;
}

/** Writes a collection that links can lead to from now on. It replaces one with the same id. */
export async function saveCollection(
  db: Database,
  websiteId: string,
  collection: SiteCollection,
): Promise<void> {
  await changeContent(db, navigationScope(websiteId), (trx) => write(trx, websiteId, collection, false));
}

/** Deletes a collection that the owner has made. Pages do not print links to it. */
export async function deleteCollection(db: Database, websiteId: string, id: string): Promise<void> {
  await changeContent(db, navigationScope(websiteId), (trx) =>
    trx
      .deleteFrom('siteCollection')
      .where('websiteId', '=', websiteId)
      .where('id', '=', id)
      .where('isSeeded', '=', false)
      .execute(),
  );
}

/** Writes the collections of the store's content, and deletes those that it has no more. Call it in a change of the navigations. */
export async function seedCollections(
  db: Database,
  websiteId: string,
  collections: readonly SiteCollection[],
): Promise<void> {
  for (const collection of collections) await write(db, websiteId, collection, true);
  const ids = collections.map(({ id }) => id);
  await db
    .deleteFrom('siteCollection')
    .where('websiteId', '=', websiteId)
    .where('isSeeded', '=', true)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute();
}

/** Returns all collections, by their titles. */
export async function readCollections(db: Database, websiteId: string): Promise<SiteCollection[]> {
  return db
    .selectFrom('siteCollection')
    .select(['id', 'title', 'url', 'translations'])
    .where('websiteId', '=', websiteId)
    .orderBy('title')
    .orderBy('id')
    .execute();
}

async function write(
  db: Database,
  websiteId: string,
  { id, title, url, translations = {} }: SiteCollection,
  isSeeded: boolean,
): Promise<void> {
  const row = { title, url, translations: JSON.stringify(translations), isSeeded };
  await db
    .insertInto('siteCollection')
    .values({ websiteId, id, ...row })
    .onConflict((conflict) => conflict.columns(['websiteId', 'id']).doUpdateSet(row))
    .execute();
}
