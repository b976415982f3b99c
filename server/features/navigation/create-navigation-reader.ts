import { readOrFallBack } from '../../platform/database/read-or-fall-back';
import type { ServerContext } from '../../platform/feature';
import { singleFlight } from '../../platform/process/single-flight';
import { type NavigationLink, printedLinks } from './describe-links';
import { readSiteLayout } from './read-site-layout';

/** The links of each navigation, by its field name. */
export type NavigationLists = ReadonlyMap<string, NavigationLink[]>;

/**
 * Returns a reader of the current navigations. While the database is unavailable it returns the last ones, and none
 * before the first.
 */
export function createNavigationReader({
  db,
  websiteId,
}: Pick<ServerContext, 'db' | 'websiteId'>): () => Promise<NavigationLists> {
  let last: NavigationLists = new Map();
  const read = singleFlight(
    async (id: string) => {
      const layout = await readSiteLayout(db, id);
      last = new Map(layout.map(({ identifier, links }) => [identifier, printedLinks(links)]));
      return last;
    },
    (id) => id,
  );
  return () => readOrFallBack(read(websiteId), last);
}
