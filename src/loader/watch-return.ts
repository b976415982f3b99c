import type { Page } from '../page/page';

/**
 * Calls `check` when the visitor comes back to the page, from its history, another tab or another window; and, once
 * they have left it, when another tab changes a cookie, where the browser tells of that. Nothing is asked of the
 * browser before: creating its cookie store is dear at the start of a page.
 */
export function watchReturn({ window }: Page, signal: AbortSignal, check: () => void): void {
  const onLeave = (): void => {
    (window as { cookieStore?: EventTarget }).cookieStore?.addEventListener('change', check, { signal });
  };
  window.addEventListener('focus', check, { signal });
  window.addEventListener('blur', onLeave, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && check(), { signal });
}
