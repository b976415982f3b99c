import { pageCookie } from '../page/cookies';
import type { Page } from '../page/page';
import { getCrumb } from './crumb';
import { type JsonRequest, type RequestFailure, requestJson } from './request-json';

/**
 * Sends a request that changes something, with the crumb, and returns the JSON response. A response with another crumb
 * refuses an old one: the request is repeated once with it. The server applies requests with the same key once.
 * @throws {RequestFailure}
 */
export async function sendChange(
  page: Page,
  url: string,
  request: JsonRequest,
  idempotencyKey: string,
): Promise<unknown> {
  const send = (crumb: string | undefined): Promise<unknown> =>
    requestJson(page, url, {
      ...request,
      headers: {
        ...request.headers,
        'Idempotency-Key': idempotencyKey,
        ...(crumb && { 'X-CSRF-Token': crumb }),
      },
    });
  // Without `await` where the page has a crumb: the request then starts before listeners react to the change.
  return send(pageCookie(page, 'crumb') ?? (await getCrumb(page))).catch((error: RequestFailure) => {
    const crumb = (error.body as { crumb?: string } | null | undefined)?.crumb;
    if (crumb) return send(crumb);
    throw error;
  });
}
