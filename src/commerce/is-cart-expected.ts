import { readCookie } from '../page/cookies';

/**
 * Whether the server may hold a cart for this visitor: one with a cart cookie, or one who is signed in
 * (spec §4 Cart model). `cookies` is what `document.cookie` reads.
 */
export function isCartExpected(cookies: string): boolean {
  return Boolean(readCookie(cookies, 'hasCart') || readCookie(cookies, 'CART')) || isSignedIn(cookies);
}

function isSignedIn(cookies: string): boolean {
  try {
    return JSON.parse(readCookie(cookies, 'SiteUserInfo') || '{}').authenticated === true;
  } catch (error) {
    console.warn('[vitrine] Cookie SiteUserInfo is not valid JSON: treated as signed out.', error);
    return false;
  }
}
