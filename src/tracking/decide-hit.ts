/** What decides whether a page counts. */
export interface HitFacts {
  /** Signed in as somebody who works on the site. Shoppers with an account are visitors. */
  readonly isContributor: boolean;
  /** Contributor roles (spec §3); 10 is the viewer. */
  readonly roles: readonly number[];
  /** Path of the page. */
  readonly path: string;
  /** spec §2 Page types. */
  readonly pageType: unknown;
  /** The page has switched the census off by its global. */
  readonly isDisabled: boolean;
}

const VIEWER = 10;
/** Not found, lock screen, denied to members. */
const UNCOUNTED: readonly unknown[] = [100, 103, 106];

/** Whether the one who sees a page counts as a visitor (spec §6). Consent is asked apart. */
export function isVisitor({ isContributor, roles, path, isDisabled }: HitFacts): boolean {
  const isOnlyViewer = roles.length > 0 && roles.every((role) => role === VIEWER);
  return !isDisabled && (!isContributor || (isOnlyViewer && !isBelow(path, '/config')));
}

/** Whether a page is recorded that a visitor sees (spec §6, §2 Paths). Consent is asked apart. */
export function isCounted({ path, pageType }: HitFacts): boolean {
  return !UNCOUNTED.includes(pageType) && !isBelow(path, '/search');
}

function isBelow(path: string, root: string): boolean {
  return `${path}/`.startsWith(`${root}/`);
}
