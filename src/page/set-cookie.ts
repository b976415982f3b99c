import type { Page } from './page';

/**
 * Sets a cookie for the whole site, with `Secure` on https. Does nothing where cookies are forbidden.
 *
 * @param value must not contain a semicolon
 * @param maxAge in seconds; 0 removes the cookie; by default, the cookie expires with the browser's session
 * @param domain whose hosts receive the cookie; by default, only this host
 */
export function setCookie(
  { window, document }: Page,
  name: string,
  value: string,
  maxAge: number | '' = '',
  domain = '',
): void {
  const secure = window.location.protocol === 'https:' ? ';secure' : '';
  try {
    // Browsers ignore attributes with an empty value.
    document.cookie = `${name}=${value};path=/;samesite=lax;max-age=${maxAge};domain=${domain}${secure}`;
  } catch {
    // Cookies are forbidden, as in a sandboxed frame.
  }
}
