/** The cookies of a cart, and the JSON of `SiteUserInfo`, which is searched and not parsed. */
const SIGN = /\b(hasCart|CART)=|authenticated%22%3Atrue/;

/**
 * Returns whether the server may hold a cart for this visitor: one with a cart cookie, or one who is signed in
 * (spec §4 Cart model).
 *
 * @param cookies in the format of `document.cookie`
 */
export function isCartExpected(cookies: string): boolean {
  return SIGN.test(cookies);
}
