import { pageCookie } from '../page/cookies';
import type { Page } from '../page/page';
import { getCrumb } from './crumb';
import { type JsonRequest, requestJson } from './request-json';

/**
 * Sends a request that changes something, with the crumb, and returns the JSON response. The server applies requests
 * with the same key once. @throws {RequestFailure}
 */
export async function sendChange(
  page: Page,
  url: string,
  request: Omit<JsonRequest, 'headers'>,
  idempotencyKey: string,
): Promise<unknown> {
  // Without `await` where the page has a crumb: the request then starts before listeners react to the change.
  const crumb = pageCookie(page, 'crumb') ?? (await getCrumb(page));
  const headers = { 'Idempotency-Key': idempotencyKey, ...(crumb && { 'X-CSRF-Token': crumb }) };
  return requestJson(page, url, { ...request, headers });
}
