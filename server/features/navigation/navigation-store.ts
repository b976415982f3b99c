import type { NavigationItem } from '../../../schemas/navigation-schemas';
import type { Database } from '../../platform/database/open-database';
import { type SiteCollection, seedCollections } from './collection-store';

/** The field of the main navigation, which a header shows. */
export const MAIN_NAVIGATION = 'mainNavigation';

/** A navigation of the store's content. */
export interface SeedNavigation {
  fieldName: string;
  /** Its name in the console. */
  title: string;
  /** Language of the pages that show it; null for all languages without one of their own. */
  language: string | null;
  items: readonly NavigationItem[];
}

/** A navigation, and how often it was changed. */
export interface StoredNavigation extends SeedNavigation {
  revision: number;
}

/** Writes the collections and navigations of the store's content. Navigations that the owner has changed stay. */
export async function seedNavigation(
  db: Database,
  websiteId: string,
  { collections = [], navigation = [] }: SeededSite,
): Promise<void> {
  await seedCollections(db, websiteId, collections);
  for (const [position, { fieldName, title, language, items }] of navigation.entries()) {
    const row = { position, title, language, items: JSON.stringify(items) };
    await db
      .insertInto('siteNavigation')
      .values({ websiteId, fieldName, revision: 0, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['websiteId', 'fieldName'])
          .doUpdateSet(row)
          .where('siteNavigation.revision', '=', 0),
      )
      .execute();
  }
}

interface SeededSite {
  collections?: readonly SiteCollection[] | undefined;
  navigation?: readonly SeedNavigation[] | undefined;
}

/** Returns all navigations, the main one first. */
export async function readNavigations(db: Database, websiteId: string): Promise<StoredNavigation[]> {
  return db
    .selectFrom('siteNavigation')
    .select(['fieldName', 'title', 'language', 'revision', 'items'])
    .where('websiteId', '=', websiteId)
    .orderBy('position')
    .orderBy('fieldName')
    .execute();
}

export interface NavigationChange {
  fieldName: string;
  items: readonly NavigationItem[];
  /** The revision that it replaces; any by default. */
  revision?: number | undefined;
}

/** Replaces the links of a navigation. */
export async function replaceItems(
  db: Database,
  websiteId: string,
  { fieldName, items, revision }: NavigationChange,
): Promise<'replaced' | 'unknown' | 'outdated'> {
  const { numUpdatedRows } = await db
    .updateTable('siteNavigation')
    .set((row) => ({ items: JSON.stringify(items), revision: row('revision', '+', 1) }))
    .where('websiteId', '=', websiteId)
    .where('fieldName', '=', fieldName)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'replaced';
  const known = await readNavigations(db, websiteId);
  return known.some((each) => each.fieldName === fieldName) ? 'outdated' : 'unknown';
}
