/**
 * Returns whether the server may hold a cart for this visitor: one with a cart cookie, or one who is signed in
 * (spec §4 Cart model).
 *
 * @param cookies what `document.cookie` returns
 */
export function isCartExpected(cookies: string): boolean {
  return /(^|; )(hasCart|CART)=[^;]/.test(cookies) || isSignedIn(cookies);
}

function isSignedIn(cookies: string): boolean {
  const [, user = '{}'] = /(?:^|; )SiteUserInfo=([^;]+)/.exec(cookies) ?? [];
  try {
    return JSON.parse(decodeURIComponent(user)).authenticated === true;
  } catch (error) {
    console.warn('[vitrine] SiteUserInfo is not JSON.', error);
    return false;
  }
}
