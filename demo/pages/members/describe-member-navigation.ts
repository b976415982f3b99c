import type { NavigationLinkData } from '../site/site-data';
import { visibleLinks } from '../site/visible-links';

/** A link of the navigation, as the template prints it. */
interface CurrentLink {
  title: string;
  url: string;
  /** Value of `aria-current`; null for another page. */
  current: 'page' | 'true' | null;
}

/** The navigation of members: its links, and those below the current one. */
export interface MemberNavigationData {
  links: CurrentLink[];
  children: CurrentLink[];
}

/** Returns the navigation of a member at an address: the links that they may follow. */
export function describeMemberNavigation(
  links: readonly NavigationLinkData[],
  { areaIds }: { areaIds: readonly string[] },
  url: string,
): MemberNavigationData {
  const visible = visibleLinks(links, areaIds);
  const holds = ({ children = [] }: NavigationLinkData) => children.some((child) => child.url === url);
  const describe = (link: NavigationLinkData): CurrentLink => ({
    title: link.title,
    url: link.url,
    current: link.url === url ? 'page' : holds(link) ? 'true' : null,
  });
  const current = visible.find((link) => link.url === url || holds(link));
  return { links: visible.map(describe), children: (current?.children ?? []).map(describe) };
}
