import type { Page } from '../page/page';

/** Calls `action` once the page has loaded and has nothing more urgent to do. */
export function whenIdle({ window, document }: Page, action: () => void): void {
  const wait = (): void => void (window.requestIdleCallback ?? window.setTimeout)(action);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait);
}
