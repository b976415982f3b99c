import type { Layout } from '../../../contract/navigation/navigation';
import type { LiveContent } from '../../platform/content/live-content';
import type { ServerContext } from '../../platform/feature';
import { type NavigationLink, printedLinks } from './describe-links';
import { navigationScope } from './navigation-scope';
import { readSiteLayout } from './read-site-layout';

/** The links of each navigation, by its field name. */
export type NavigationLists = ReadonlyMap<string, NavigationLink[]>;

/** Returns the links of the navigations; none before the first read. */
export function openNavigation({
  websiteId,
  openContent,
}: Pick<ServerContext, 'websiteId' | 'openContent'>): LiveContent<NavigationLists> {
  return openContent({
    kind: navigationScope(websiteId).kind,
    initial: new Map(),
    read: async (db) => toLists(await readSiteLayout(db, websiteId)),
  });
}

function toLists(layout: readonly Layout[]): NavigationLists {
  return new Map(layout.map(({ identifier, links }) => [identifier, printedLinks(links)]));
}
