import { pageCookie } from '../page/cookies';
import type { Page } from '../page/page';
import { readPath } from '../page/page-context';
import { getCrumb } from './crumb';
import { type JsonRequest, type RequestFailure, requestJson } from './request-json';

declare module '../page/page' {
  interface PageSlots {
    /** The anti-forgery token of the member's session, from the response that started it. */
    siteUserToken: string;
  }
}

const ACCOUNT = '/api/site-users/account';

/** Signs a visitor in or up at one of the calls that start a session, and keeps its token. @throws {RequestFailure} */
export async function startSession(page: Page, path: string, body: object): Promise<void> {
  const response = await send(page, path, { method: 'POST', body }, (await getCrumb(page)) ?? '');
  page.slots.siteUserToken = String(readPath(response, 'xsrfToken'));
}

/** Signs the member out, and keeps the cart if `cloneCart`. @throws {RequestFailure} */
export function endSession(page: Page, cloneCart: boolean): Promise<unknown> {
  return sendForMember(page, `${ACCOUNT}/session?cloneCart=${cloneCart}`, { method: 'DELETE' });
}

/** Changes the account of the member at one of its calls. @throws {RequestFailure} */
export function changeAccount(page: Page, path: string, body: object): Promise<unknown> {
  return sendForMember(page, path, { method: 'POST', body });
}

/** Stores the language of the member. @throws {RequestFailure} */
export function sendLocale(page: Page, language: string): Promise<unknown> {
  return sendForMember(page, `${ACCOUNT}/locale`, { method: 'POST', body: { language } });
}

/** Sends a call for the member who is signed in. The page after a sign-in has the token in a cookie. */
function sendForMember(page: Page, path: string, request: JsonRequest): Promise<unknown> {
  const token = page.slots.siteUserToken ?? pageCookie(page, 'siteUserCrumb') ?? '';
  return send(page, path, request, token);
}

/** Sends a request with a token; once more with the one that the server returns when it does not accept it. */
function send(page: Page, path: string, request: JsonRequest, token: string): Promise<unknown> {
  const attempt = (value: string) =>
    requestJson(page, path, { ...request, headers: { 'X-CSRF-Token': value } });
  return attempt(token).catch((failure: RequestFailure) => {
    if (readPath(failure.body, 'crumbFail') !== true) throw failure;
    return attempt(String(readPath(failure.body, 'crumb')));
  });
}
