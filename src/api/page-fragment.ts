import type { Page } from '../page/page';
import { trustedHtml } from '../page/trusted-html';
import { NotFoundError } from './not-found-error';

/** How long a page may take to come, in ms, before it counts as failed. */
const TIMEOUT = 10_000;

/**
 * Fetches one of the site's own pages and answers, cleaned, the element that the address's fragment names; without
 * a fragment the page's `main`, else its body.
 * @throws {NotFoundError} with the missing path, when there is no such page or no such element on it.
 * @throws {Error} when the page cannot be had or is not HTML; `cause` says why.
 */
export async function fetchPageFragment(page: Page, href: string, signal: AbortSignal): Promise<Element> {
  const url = new URL(href, page.document.baseURI);
  const missing = new NotFoundError(url.href.slice(url.origin.length));
  const response = await load(page, url, signal);
  if (response.status === 404) throw missing;
  if (!response.ok || !/html/.test(`${response.headers.get('content-type')}`))
    throw new Error(`${url} answers ${response.status}, or no HTML.`);
  const id = decodeURIComponent(url.hash.slice(1));
  const element = trustedHtml(
    page,
    { source: 'page-fragment', html: await response.text(), base: response.url || url.href },
    (parsed) => (id ? parsed.getElementById(id) : (parsed.querySelector('main') ?? parsed.body)),
  );
  if (!element) throw missing;
  // The page may have an element of that name itself, and a part kept for this may be hidden where it lies.
  element.removeAttribute('id');
  element.removeAttribute('hidden');
  return element;
}

function load({ window }: Page, url: URL, signal: AbortSignal): Promise<Response> {
  // Browsers that cannot join signals wait for as long as the visitor does.
  const patience = AbortSignal.any?.([signal, AbortSignal.timeout(TIMEOUT)]) ?? signal;
  return window.fetch(url, { headers: { Accept: 'text/html' }, signal: patience });
}
