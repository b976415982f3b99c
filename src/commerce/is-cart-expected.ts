/**
 * The JSON of `SiteUserInfo` is searched, and not parsed: this runs on every page. Browsers take longer to compile a
 * regular expression than for these searches.
 */
const SIGNS = ['; hasCart=', '; CART=', 'authenticated%22%3Atrue'];

/**
 * Returns whether the server may hold a cart for this visitor: one with a cart cookie, or one who is signed in
 * (spec §4 Cart model).
 *
 * @param cookies in the format of `document.cookie`
 */
export function isCartExpected(cookies: string): boolean {
  return SIGNS.some((sign) => `; ${cookies}`.includes(sign));
}
