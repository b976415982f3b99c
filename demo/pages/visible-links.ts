import type { NavigationLinkData } from './site-data';

/** Returns the links that a member of these areas may follow: those of the areas, and those of no area. */
export function visibleLinks(
  links: readonly NavigationLinkData[],
  areaIds: readonly string[],
): NavigationLinkData[] {
  return links
    .filter(({ memberAreaId }) => memberAreaId === undefined || areaIds.includes(memberAreaId))
    .map(({ children, ...link }) =>
      children ? { ...link, children: visibleLinks(children, areaIds) } : link,
    );
}
