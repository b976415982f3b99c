import { pageCookie } from '../page/cookies';
import type { Page } from '../page/page';
import { type RequestFailure, requestJson } from './request-json';

declare module '../page/page' {
  interface PageSlots {
    fetchCrumb: () => Promise<string | undefined>;
  }
}

/**
 * Returns the anti-forgery token that every change sends as `X-CSRF-Token`: the `crumb` cookie, which is fetched if a
 * cached page has none. Undefined when the server returns none.
 * @throws {RequestFailure} `network` when the server cannot be reached.
 */
export async function getCrumb(page: Page): Promise<string | undefined> {
  page.slots.fetchCrumb ??= fetchOnce(page);
  return pageCookie(page, 'crumb') ?? (await page.slots.fetchCrumb());
}

/** Returns a function whose overlapping calls share one request. */
function fetchOnce(page: Page): () => Promise<string | undefined> {
  let pending: Promise<string | undefined> | undefined;
  return () => {
    pending ??= fetchCrumb(page).finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

async function fetchCrumb(page: Page): Promise<string | undefined> {
  try {
    const response = (await requestJson(page, '/api/vitrine/crumb')) as { crumb?: unknown } | null;
    return typeof response?.crumb === 'string' ? response.crumb : undefined;
  } catch (error) {
    if ((error as RequestFailure).kind === 'network') throw error;
    return undefined;
  }
}
