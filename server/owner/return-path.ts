/** Where the owner begins. */
export const OWNER_HOME = '/config';
export const SIGN_IN = '/config/sign-in';
export const SIGN_OUT = '/config/sign-out';

const MAX_LENGTH = 2048;

/**
 * The page to go on to after signing in: the one asked for if it is one of the owner's, else the first of them.
 * Never an address of another site, whatever `asked` says.
 */
export function readReturnPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > MAX_LENGTH) return OWNER_HOME;
  // Read as a browser would: that leaves no `..`, no backslash and no host that looks like a path.
  const base = new URL('http://this.site');
  if (!URL.canParse(asked, base)) return OWNER_HOME;
  const { origin, pathname, search } = new URL(asked, base);
  const isOwners = origin === base.origin && /^\/config(?:\/|$)/.test(pathname);
  const isAboutSession = [SIGN_IN, SIGN_OUT].some((path) => pathname.startsWith(path));
  return isOwners && !isAboutSession ? pathname + search : OWNER_HOME;
}

/** The sign-in page that leads on to `path`. */
export function signInPath(path: string): string {
  const next = readReturnPath(path);
  return next === OWNER_HOME ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ to: next })}`;
}
