/** The encoded JSON of `SiteUserInfo` is searched, not parsed: this runs on every page, whose own code is smaller. */
const CART_OR_SIGNED_IN = /(^|; )(hasCart=[^;]|CART=[^;]|SiteUserInfo=[^;]*authenticated[^b-z;]*true)/;

/**
 * Returns whether the server may hold a cart for this visitor: one with a cart cookie, or one who is signed in
 * (spec §4 Cart model).
 *
 * @param cookies in the format of `document.cookie`
 */
export function isCartExpected(cookies: string): boolean {
  return CART_OR_SIGNED_IN.test(cookies);
}
