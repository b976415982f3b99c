import type { Page } from './page';

/** The page's cookies as one text; none where reading them is forbidden, as in a sandboxed frame. */
export function pageCookies(document: Document): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** The value of one of the page's cookies, as `readCookie` reads it. */
export function pageCookie({ document }: Page, name: string): string | undefined {
  return readCookie(pageCookies(document), name);
}

/** The cookie's value, decoded, or undefined when there is none. `cookies` is what `document.cookie` reads. */
export function readCookie(cookies: string, name: string): string | undefined {
  const value = `; ${cookies}`.split(`; ${name}=`)[1]?.split(';')[0];
  try {
    return value && decodeURIComponent(value);
  } catch {
    return value;
  }
}
