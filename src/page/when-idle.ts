import type { Page } from './page';

/** Calls `action` when the page has loaded and the browser is idle, unless `signal` has aborted. */
export function whenLoadedAndIdle(page: Page, signal: AbortSignal, action: () => void): void {
  const onLoad = (): void => whenIdle(page, signal, action);
  if (page.document.readyState === 'complete') onLoad();
  else page.window.addEventListener('load', onLoad, { signal });
}

/** Calls `action` when the browser is idle, possibly before the page has loaded. */
export function whenIdle({ window }: Page, signal: AbortSignal, action: () => void): void {
  const onIdle = (): void => void (signal.aborted || action());
  (window.requestIdleCallback ?? window.setTimeout)(onIdle);
}
