/** Headers of all static files. None of them contains a secret or depends on a cookie. */
export const PUBLIC = {
  // Sent with uncompressed files too: a shared cache must not send those to every client.
  vary: 'accept-encoding',
  // Module scripts and fonts of another origin need CORS.
  'access-control-allow-origin': '*',
  // Pages of other origins may measure these files.
  'timing-allow-origin': '*',
};

const NAMED_BY_CONTENT = /-[0-9a-f]{8}\.\w+$/;

/** For files whose content is final, because their name holds its hash. */
export const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Returns the cache policy of a file: final if its name ends in a hash, else revalidated each time. */
export function cachePolicyOf(name: string): string {
  return NAMED_BY_CONTENT.test(name) ? ONE_YEAR : 'no-cache';
}
