/** First page of the owner's console. */
export const OWNER_HOME = '/config';
export const SIGN_IN = '/config/sign-in';
export const SIGN_OUT = '/config/sign-out';

const MAX_LENGTH = 2048;

/**
 * Returns the path to redirect to after signing in: the requested one if it is under /config, else the first page.
 * Never returns an address of another site.
 */
export function parseReturnPath(requested: unknown): string {
  if (typeof requested !== 'string' || requested.length > MAX_LENGTH) return OWNER_HOME;
  // Parsed as a browser does, which resolves `..`, backslashes and hosts that look like paths.
  const base = new URL('http://this.site');
  if (!URL.canParse(requested, base)) return OWNER_HOME;
  const { origin, pathname, search } = new URL(requested, base);
  const isOwnerPage = origin === base.origin && /^\/config(?:\/|$)/.test(pathname);
  const isSignInPage = [SIGN_IN, SIGN_OUT].some((path) => pathname.startsWith(path));
  return isOwnerPage && !isSignInPage ? pathname + search : OWNER_HOME;
}

/** Returns the path of the sign-in page that continues to `path`. */
export function signInPath(path: string): string {
  const next = parseReturnPath(path);
  return next === OWNER_HOME ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ to: next })}`;
}
