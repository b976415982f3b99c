import { readOrFallBack } from '../../platform/database/read-or-fall-back';
import type { ServerContext } from '../../platform/feature';
import { singleFlight } from '../../platform/process/single-flight';
import { readSite, type SiteSettings } from './site-settings';

/**
 * Returns a reader of the current settings of the site. While the database is unavailable it returns the last ones, and
 * undefined before the first.
 */
export function createSiteReader({
  db,
  websiteId,
}: Pick<ServerContext, 'db' | 'websiteId'>): () => Promise<SiteSettings | undefined> {
  let last: SiteSettings | undefined;
  const read = singleFlight(
    async (id: string): Promise<SiteSettings | undefined> => {
      last = await readSite(db, id);
      return last;
    },
    (id) => id,
  );
  return () => readOrFallBack(read(websiteId), last);
}
