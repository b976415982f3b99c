import type { Page } from './page';

/** Calls `action` when the page has loaded and the browser is idle, unless `signal` has aborted. */
export function whenLoadedAndIdle(page: Page, signal: AbortSignal, action: () => void): void {
  const onLoad = (): void => whenIdle(page, signal, action);
  if (page.document.readyState === 'complete') onLoad();
  else page.window.addEventListener('load', onLoad, { signal });
}

/** Milliseconds after which a page that stays busy counts as idle. */
const LONGEST_WAIT = 500;

/** Calls `action` when the browser is idle, possibly before the page has loaded, at the latest after half a second. */
export function whenIdle({ window }: Page, signal: AbortSignal, action: () => void): void {
  const onIdle = (): void => void (signal.aborted || action());
  const schedule = window.requestIdleCallback ?? window.setTimeout;
  // A timer ignores an object.
  schedule(onIdle, { timeout: LONGEST_WAIT } as number & IdleRequestOptions);
}
