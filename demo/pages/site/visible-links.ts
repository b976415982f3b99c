import type { NavigationLinkData } from './site-data';

/** Returns the links that a member of these areas may follow: those of the areas, and those of no area. */
export function visibleLinks(
  links: readonly NavigationLinkData[],
  areaIds: readonly string[],
): NavigationLinkData[] {
  return links
    .filter(({ memberAreaId }) => memberAreaId === undefined || areaIds.includes(memberAreaId))
    .map(({ children = [], language = '', ...link }) => ({
      ...link,
      // A template looks for a missing name in the link around this one.
      language,
      children: visibleLinks(children, areaIds),
    }));
}
