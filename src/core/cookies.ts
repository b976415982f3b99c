/** The page's cookies as one text; none where reading them is forbidden, as in a sandboxed frame. */
export function pageCookies(document: Document): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
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
