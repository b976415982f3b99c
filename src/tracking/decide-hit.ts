/** The facts that decide whether a page view is recorded. */
export interface HitFacts {
  /** Signed in as somebody who works on the site. Shoppers with an account are visitors. */
  readonly _isContributor: boolean;
  /** Contributor roles (spec §6 Contributor roles); 10 is the viewer. */
  readonly roles: readonly number[];
  readonly path: string;
  /** spec §2 Page types. */
  readonly pageType: unknown;
  /** The page has disabled the census by its global. */
  readonly _isDisabled: boolean;
}

const VIEWER = 10;
/** Not found, lock screen, denied to members. */
const UNRECORDED: readonly unknown[] = [100, 103, 106];

/** Returns whether the person on a page is a visitor (spec §6 Visitors), whatever they consent to. */
export function isVisitor({ _isContributor, roles, path, _isDisabled }: HitFacts): boolean {
  const isOnlyViewer = roles.length > 0 && roles.every((role) => role === VIEWER);
  return !_isDisabled && (!_isContributor || (isOnlyViewer && !isBelow(path, '/config')));
}

/** Returns whether a visitor's page view is recorded (spec §6 Visitors, §2 Paths), whatever they consent to. */
export function isPageRecorded({ path, pageType }: HitFacts): boolean {
  return !UNRECORDED.includes(pageType) && !isBelow(path, '/search');
}

function isBelow(path: string, root: string): boolean {
  return `${path}/`.startsWith(`${root}/`);
}
