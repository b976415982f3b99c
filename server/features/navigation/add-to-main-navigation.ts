import type { NavigationItem } from '../../../contract/navigation/navigation';
import { changeContent } from '../../platform/content/content-version';
import type { Database } from '../../platform/database/open-database';
import { navigationScope } from './navigation-scope';
import { MAIN_NAVIGATION, readNavigations, writeNavigation } from './navigation-store';

/** Thrown for a website without a main navigation (spec §8 Platform and tracking). */
export class MissingNavigation extends Error {
  override readonly name = 'MissingNavigation';

  constructor() {
    super('Unable to find site main navigation');
  }
}

/**
 * Adds a link to a collection at the end of the main navigation, unless it has one. Pages show it at once. Save the
 * collection before. @throws {MissingNavigation}
 */
export async function addToMainNavigation(
  db: Database,
  websiteId: string,
  collectionId: string,
): Promise<void> {
  await changeContent(db, navigationScope(websiteId), async (trx) => {
    const navigations = await readNavigations(trx, websiteId);
    const main = navigations.find(({ fieldName }) => fieldName === MAIN_NAVIGATION);
    if (!main) throw new MissingNavigation();
    if (leadsTo(main.items, collectionId)) return;
    const link: NavigationItem = { collectionId, externalLink: null, memberAreaId: null, items: [] };
    await writeNavigation(trx, websiteId, { ...main, items: [...main.items, link] });
  });
}

function leadsTo(items: readonly NavigationItem[], collectionId: string): boolean {
  return items.some((item) => item.collectionId === collectionId || leadsTo(item.items, collectionId));
}
