import type { LayoutLink, NavigationItem } from '../../../contract/navigation/navigation';
import { safeLink } from '../../platform/http/safe-link';
import type { SiteCollection } from './collection-store';

/** A link, as a page prints it. */
export interface NavigationLink {
  title: string;
  url: string;
  isNewWindow: boolean;
  /** Language of the linked page, if it differs. */
  language?: string;
  /** The area whose members follow the link; everybody does without one. */
  memberAreaId?: string;
  children: NavigationLink[];
}

type Target = Omit<NavigationItem, 'items'>;
export type FindCollection = (id: string) => SiteCollection | undefined;

/** Returns the links of a navigation with the titles and addresses of their targets. */
export function describeLinks(
  items: readonly NavigationItem[],
  find: FindCollection,
  language: string | null,
): LayoutLink[] {
  return items.map(({ collectionId, externalLink, memberAreaId, items: below }) => {
    const target = { collectionId, externalLink, memberAreaId };
    return {
      ...target,
      ...findTarget(target, find, language),
      children: describeLinks(below, find, language),
    };
  });
}

/** Returns the links that a page prints. Those whose target does not exist any more are left out. */
export function printedLinks(links: readonly LayoutLink[]): NavigationLink[] {
  return links.flatMap((link) => {
    const { title, url, externalLink, memberAreaId } = link;
    if (title === null || url === null) return [];
    const language = externalLink?.language;
    return [
      {
        title,
        url,
        isNewWindow: externalLink?.newWindow ?? false,
        ...(language ? { language } : {}),
        ...(memberAreaId ? { memberAreaId } : {}),
        children: printedLinks(link.children),
      },
    ];
  });
}

function findTarget(
  { collectionId, externalLink, memberAreaId }: Target,
  find: FindCollection,
  language: string | null,
): { title: string | null; url: string | null } {
  if (externalLink) return { title: externalLink.title, url: safeLink(externalLink.url) };
  const collection = find(collectionId ?? memberAreaId ?? '');
  if (!collection) return { title: null, url: null };
  const { title, url } = collection.translations?.[language ?? ''] ?? collection;
  return { title, url };
}
