import type { NavigationItem } from '../../../contract/navigation/navigation';
import { readContentItems, seedContentItems, writeContentItem } from '../../platform/content/content-items';
import { changeContent } from '../../platform/content/content-version';
import type { Database } from '../../platform/database/open-database';
import { type SiteCollection, seedCollections } from './collection-store';
import { navigationScope } from './navigation-scope';

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

interface SeededSite {
  collections?: readonly SiteCollection[] | undefined;
  navigation?: readonly SeedNavigation[] | undefined;
}

/** Writes the collections and navigations of the store's content. Navigations that the owner has changed stay. */
export async function seedNavigation(
  db: Database,
  websiteId: string,
  { collections = [], navigation = [] }: SeededSite,
): Promise<void> {
  const scope = navigationScope(websiteId);
  await changeContent(db, scope, async (trx) => {
    await seedCollections(trx, websiteId, collections);
    const items = navigation.map(({ fieldName: id, ...value }) => ({ id, value }));
    await seedContentItems(trx, scope, items);
  });
}

/** Returns all navigations, the main one first. */
export async function readNavigations(db: Database, websiteId: string): Promise<StoredNavigation[]> {
  const items = await readContentItems(db, navigationScope(websiteId));
  return items.map(({ id: fieldName, value, revision }) => ({
    fieldName,
    ...(value as Omit<SeedNavigation, 'fieldName'>),
    revision,
  }));
}

/** Replaces the links of a navigation. Call it in a change of the navigations. */
export async function writeNavigation(
  trx: Database,
  websiteId: string,
  { fieldName: id, title, language, items }: SeedNavigation,
): Promise<void> {
  await writeContentItem(trx, navigationScope(websiteId), { id, value: { title, language, items } });
}
