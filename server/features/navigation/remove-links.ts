import type { NavigationItem } from '../../../schemas/navigation-schemas';
import type { Database } from '../../platform/database/open-database';
import { readNavigations, replaceItems } from './navigation-store';

/** Removes all links to a collection from the navigations. The links below one take its place. */
export async function removeLinks(db: Database, websiteId: string, collectionId: string): Promise<void> {
  for (const { fieldName, items } of await readNavigations(db, websiteId)) {
    const kept = withoutTarget(items, collectionId);
    if (JSON.stringify(kept) !== JSON.stringify(items))
      await replaceItems(db, websiteId, { fieldName, items: kept });
  }
}

function withoutTarget(items: readonly NavigationItem[], collectionId: string): NavigationItem[] {
  return items.flatMap((item) => {
    const below = withoutTarget(item.items, collectionId);
    return item.collectionId === collectionId ? below : [{ ...item, items: below }];
  });
}
