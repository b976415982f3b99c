import type { Page } from './page';

/**
 * Returns whether the browser keeps the cookies of the site, after the server has set the crumb. Chromium reports cookies as
 * enabled where its settings block them.
 */
export function keepsCookies({ window, document }: Page): boolean {
  return window.navigator.cookieEnabled && /\bcrumb=/.test(document.cookie);
}
