import type { Page } from '../page/page';
import { trustedHtml } from '../page/trusted-html';
import { NotFoundError } from './not-found-error';

/** Time-out of the request, in ms. */
const TIMEOUT = 10_000;

/** A part of a page of this site. */
export interface PageFragment {
  /** Address of the page; its fragment names the element, else the page's `main` is the part. */
  readonly href: string;
  /** Returns the response to an earlier request; undefined if the page is to be requested. */
  readonly early?: () => Promise<Response | undefined>;
  /** Returns the element to show, instead of the one that the address names. The document is inert and sanitized. */
  readonly pick?: (parsed: Document) => Element;
}

/**
 * Fetches a page of this site and returns its sanitized element that the address's fragment names; without a fragment
 * the page's `main`, else its body.
 * @throws {NotFoundError} when the page does not exist or does not have the element.
 * @throws {Error} when the request fails, leads to another origin, or the response is not HTML.
 */
export async function fetchPageFragment(
  page: Page,
  { href, early, pick }: PageFragment,
  signal: AbortSignal,
): Promise<Element> {
  const url = new URL(href, page.origin);
  const missing = new NotFoundError(url.href.slice(url.origin.length));
  const response = (await early?.()) ?? (await requestPage(page, url, signal));
  if (response.status === 404) throw missing;
  if (!response.ok || !/html/.test(`${response.headers.get('content-type')}`))
    throw new Error(`${url}: expected HTML, received status ${response.status}.`);
  const id = decodeURIComponent(url.hash.slice(1));
  const element = trustedHtml(
    page,
    { source: 'page-fragment', html: await response.text(), base: response.url || url.href },
    pick ?? ((parsed) => (id ? parsed.getElementById(id) : (parsed.querySelector('main') ?? parsed.body))),
  );
  if (!element) throw missing;
  // This page may have an element with the same id, and the element may be hidden on its own page.
  element.removeAttribute('id');
  element.removeAttribute('hidden');
  return element;
}

/** Requests a page of this site as HTML. */
export function requestPage({ window }: Page, url: URL, signal: AbortSignal): Promise<Response> {
  // Browsers without `AbortSignal.any` have no time-out: the visitor closes the overlay.
  const either = AbortSignal.any?.([signal, AbortSignal.timeout(TIMEOUT)]) ?? signal;
  // The mode refuses another origin, also as the target of a redirect: its HTML is not the site's.
  return window.fetch(url, { headers: { Accept: 'text/html' }, mode: 'same-origin', signal: either });
}
