import type { Layout } from '../../../contract/navigation/navigation';
import type { Database } from '../../platform/database/open-database';
import { readCollections } from './collection-store';
import { describeLinks } from './describe-links';
import { readNavigations } from './navigation-store';

/** Returns the navigations of the website with their links, the main one first. */
export async function readSiteLayout(db: Database, websiteId: string): Promise<Layout[]> {
  const [collections, navigations] = await Promise.all([
    readCollections(db, websiteId),
    readNavigations(db, websiteId),
  ]);
  const byId = new Map(collections.map((collection) => [collection.id, collection]));
  return navigations.map(({ fieldName, title, language, revision, items }) => ({
    identifier: fieldName,
    title,
    language,
    revision,
    links: describeLinks(items, (id) => byId.get(id), language),
  }));
}
