import type { Page } from './page';

/** Returns `document.cookie`; an empty string where reading it throws, as in a sandboxed frame. */
export function pageCookies(document: Document): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Returns the decoded value of one of the page's cookies, or undefined. */
export function pageCookie({ document }: Page, name: string): string | undefined {
  return parseCookie(pageCookies(document), name);
}

/** Returns the decoded value of a cookie, or undefined. `cookies` has the format of `document.cookie`. */
export function parseCookie(cookies: string, name: string): string | undefined {
  const value = `; ${cookies}`.split(`; ${name}=`)[1]?.split(';')[0];
  try {
    return value && decodeURIComponent(value);
  } catch {
    return value;
  }
}
