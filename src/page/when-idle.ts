import type { Page } from './page';

/** Calls `action` once the page has loaded and the browser is idle, unless `signal` has aborted by then. */
export function whenLoadedAndIdle(page: Page, signal: AbortSignal, action: () => void): void {
  const onLoad = (): void => whenIdle(page, signal, action);
  if (page.document.readyState === 'complete') onLoad();
  else page.window.addEventListener('load', onLoad, { signal });
}

/** Calls `action` once the browser is idle, which may be before the page has loaded. */
export function whenIdle({ window }: Page, signal: AbortSignal, action: () => void): void {
  const onIdle = (): void => void (signal.aborted || action());
  (window.requestIdleCallback ?? window.setTimeout)(onIdle);
}
