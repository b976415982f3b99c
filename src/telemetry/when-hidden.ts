import type { Page } from '../page/page';

/**
 * Calls `action` whenever the page is hidden or left: it may end without a further event. Both events can come for one
 * end, and the second one finds nothing left to do.
 */
export function whenHidden({ window, document }: Page, signal: AbortSignal, action: () => void): void {
  document.addEventListener('visibilitychange', () => document.hidden && action(), { signal });
  window.addEventListener('pagehide', action, { signal });
}
