import type { Page } from '../page/page';

/**
 * Calls `onReturn` when the visitor returns to the page from its history, another tab or another window. While the
 * visitor is away, a change of cookies calls it, too, where the browser has a cookie store; creating that store is
 * expensive while a page starts.
 */
export function watchReturn({ window, document }: Page, signal: AbortSignal, onReturn: () => void): void {
  const onLeave = (): void => {
    (window as { cookieStore?: EventTarget }).cookieStore?.addEventListener('change', onReturn, { signal });
  };
  window.addEventListener('focus', onReturn, { signal });
  window.addEventListener('blur', onLeave, { signal });
  // A tab that was opened in the background has had no focus.
  document.addEventListener('visibilitychange', () => (document.hidden ? onLeave() : onReturn()), { signal });
  window.addEventListener('pageshow', (event) => event.persisted && onReturn(), { signal });
  // A window beside the one in use never loses the focus that it does not have.
  if (!document.hasFocus()) onLeave();
}
