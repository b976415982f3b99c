import { pageCookie } from '../page/cookies';
import type { Page } from '../page/page';
import { RequestFailure, requestJson } from './request-json';

declare module '../page/page' {
  interface PageSlots {
    fetchCrumb: () => Promise<string | undefined>;
  }
}

/**
 * The anti-forgery token that every change carries as `X-CSRF-Token`: the `crumb` cookie, fetched once where the
 * page came from a cache and brought none. Undefined where the server has none to give.
 * @throws {RequestFailure} `network` when the server cannot be reached.
 */
export async function getCrumb(page: Page): Promise<string | undefined> {
  page.slots.fetchCrumb ??= fetchOnce(page);
  return pageCookie(page, 'crumb') ?? (await page.slots.fetchCrumb());
}

/** Overlapping calls share one request; the next call after a failure, or a lost cookie, asks again. */
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
    const answer = (await requestJson(page, '/api/vitrine/crumb')) as { crumb?: unknown } | null;
    return typeof answer?.crumb === 'string' ? answer.crumb : undefined;
  } catch (error) {
    if (error instanceof RequestFailure && error.kind !== 'network') return undefined;
    throw error;
  }
}
