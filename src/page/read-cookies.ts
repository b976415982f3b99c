import { pageCookies } from './cookies';
import type { Page } from './page';

/**
 * Returns the page's cookies in the format of `document.cookie`. The cookie store reads them without blocking the page,
 * which waits for another process when a script reads `document.cookie` first.
 */
export async function readCookies({ window, document }: Page): Promise<string> {
  try {
    const cookies = await window.cookieStore.getAll();
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  } catch {
    // The browser or a page without https has no cookie store, or a sandbox forbids it.
    return pageCookies(document);
  }
}
