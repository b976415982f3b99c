import type { NavigationItem } from '../../../contract/navigation/navigation';
import { changeContent } from '../../platform/content/content-version';
import type { Database } from '../../platform/database/open-database';
import { navigationScope } from './navigation-scope';
import { readNavigations, writeNavigation } from './navigation-store';

/** Removes all links to a collection from the navigations. The links below one take its place. */
export async function removeLinks(db: Database, websiteId: string, collectionId: string): Promise<void> {
  await changeContent(db, navigationScope(websiteId), async (trx) => {
    for (const navigation of await readNavigations(trx, websiteId)) {
      const items = withoutTarget(navigation.items, collectionId);
      if (JSON.stringify(items) !== JSON.stringify(navigation.items))
        await writeNavigation(trx, websiteId, { ...navigation, items });
    }
  });
}

function withoutTarget(items: readonly NavigationItem[], collectionId: string): NavigationItem[] {
  return items.flatMap((item) => {
    const below = withoutTarget(item.items, collectionId);
    return item.collectionId === collectionId ? below : [{ ...item, items: below }];
  });
}
