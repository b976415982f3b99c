import type { ContentScope } from '../../platform/content/content-version';

/** Returns the kind of content that the navigations of a website are, with the collections that their links lead to. */
export function navigationScope(websiteId: string): ContentScope {
  return { websiteId, kind: 'navigation' };
}
