import { requestPage } from '../../api/page-fragment';
import type { Page } from '../../page/page';

/** Part of `navigator` that only some browsers have. */
interface SavingNavigator {
  readonly connection?: { readonly saveData?: boolean };
}

/** How long, in ms, a response is current: price and stock change. */
const LIFETIME = 30_000;

export interface Prefetch {
  /** Requests a page, unless one was requested before or the visitor saves data. */
  start(href: string): void;
  /** Returns the response to the early request, once; undefined if it failed or is old, or for another page. */
  take(href: string): Promise<Response | undefined>;
}

/** Returns the means to request a page before a likely press. A failure is left to the press, which tries again. */
export function createPrefetch(page: Page): Prefetch {
  const { navigator, performance } = page.window;
  let hasStarted = false;
  let early: { href: string; at: number; response: Promise<Response | undefined> } | undefined;

  return {
    start(href) {
      if (hasStarted || (navigator as SavingNavigator).connection?.saveData) return;
      hasStarted = true;
      const response = requestPage(page, new URL(href, page.origin), page.signal).catch(() => undefined);
      early = { href, at: performance.now(), response };
    },
    async take(href) {
      const taken = early;
      early = undefined;
      hasStarted = true;
      const isCurrent = taken?.href === href && performance.now() - taken.at < LIFETIME;
      const response = isCurrent ? await taken.response : undefined;
      return response?.ok ? response : undefined;
    },
  };
}
