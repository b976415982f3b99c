import type { Page } from '../page/page';
import { RequestFailure } from './request-json';

/** Time-out of the request, in ms. */
const TIMEOUT = 10_000;

/**
 * Fetches a page of this site, by default the current one, and returns it as an inert document. The browser parses it as
 * it parses a page: no HTML text passes through the script. Rejects with a `RequestFailure` when the server cannot be reached
 * or responds with another page.
 */
export function fetchPageDocument(
  { window, origin }: Page,
  signal: AbortSignal,
  path = window.location.pathname,
): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new window.XMLHttpRequest();
    const fail = (): void =>
      reject(new RequestFailure(request.status ? 'status' : 'network', path, request.status));
    // The page's base address may be of another origin.
    request.open('GET', origin + path);
    request.responseType = 'document';
    request.timeout = TIMEOUT;
    request.onloadend = () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML);
      else fail();
    };
    signal.addEventListener('abort', () => request.abort());
    request.send();
  });
}
