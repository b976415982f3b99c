import type { Page } from './page';

/**
 * Sets a cookie for the whole site, secure on https. `value` may hold no semicolon. Where none may be, none is.
 *
 * @param maxAge seconds; without it the cookie ends with the browser's session, and 0 removes it
 * @param domain that shares it; without it, this host alone
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
    // A browser passes over what has no value.
    document.cookie = `${name}=${value};path=/;samesite=lax;max-age=${maxAge};domain=${domain}${secure}`;
  } catch {
    // A sandboxed frame.
  }
}
