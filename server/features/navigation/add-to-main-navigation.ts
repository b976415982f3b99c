import type { NavigationItem } from '../../../schemas/navigation-schemas';
import type { Database } from '../../platform/database/open-database';
import { MAIN_NAVIGATION, readNavigations, replaceItems } from './navigation-store';

/** Attempts while other requests change the navigation. */
const ATTEMPTS = 5;

/** Thrown for a website without a main navigation (spec §8). */
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
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const navigations = await readNavigations(db, websiteId);
    const main = navigations.find(({ fieldName }) => fieldName === MAIN_NAVIGATION);
    if (!main) throw new MissingNavigation();
    const { fieldName, revision } = main;
    if (leadsTo(main.items, collectionId)) return;
    const link: NavigationItem = { collectionId, externalLink: null, memberAreaId: null, items: [] };
    const items = [...main.items, link];
    if ((await replaceItems(db, websiteId, { fieldName, items, revision })) === 'replaced') return;
  }
  throw new Error('The main navigation changed while a link was being added to it.');
}

function leadsTo(items: readonly NavigationItem[], collectionId: string): boolean {
  return items.some((item) => item.collectionId === collectionId || leadsTo(item.items, collectionId));
}
