import type { Page } from './page';

export interface CookieOptions {
  /** Seconds; without it the cookie ends with the browser's session, and 0 or less removes it. */
  readonly maxAge?: number;
  /** The domain that shares it; without it, this host alone. */
  readonly domain?: string | undefined;
}

/** Sets a cookie for the whole site, secure on https. `value` may hold no semicolon. Where none may be, none is. */
export function setCookie(
  { window, document }: Page,
  name: string,
  value: string,
  { maxAge, domain }: CookieOptions = {},
): void {
  const age = maxAge === undefined ? '' : `;max-age=${maxAge}`;
  const secure = window.location.protocol === 'https:' ? ';secure' : '';
  try {
    document.cookie = `${name}=${value};path=/;samesite=lax${age}${domain ? `;domain=${domain}` : ''}${secure}`;
  } catch {
    // A sandboxed frame.
  }
}
