/** The page of members, where signing in and out lead by default. */
const MEMBERS_PATH = '/members';

const MAX_LENGTH = 2048;

/**
 * Returns the path to redirect to after signing in or out: the requested one if it is a page of this site, else that
 * of members. Never returns an address of another site.
 */
export function parseReturnPath(requested: string): string {
  if (requested.length > MAX_LENGTH) return MEMBERS_PATH;
  // Parsed as a browser does, which resolves `..`, backslashes and hosts that look like paths.
  const base = new URL('http://this.site');
  if (!requested.startsWith('/') || !URL.canParse(requested, base)) return MEMBERS_PATH;
  const { origin, pathname, search } = new URL(requested, base);
  const isPage = origin === base.origin && !/^\/(?:\/|api\/)/.test(pathname);
  return isPage ? pathname + search : MEMBERS_PATH;
}
