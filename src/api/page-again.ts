import type { Page } from '../page/page';

/** Time-out of the request, in ms. */
const TIMEOUT = 10_000;

/**
 * Fetches a page of this site, by default this one, and returns it as an inert document. The browser parses it as it parses a page: no HTML text
 * passes through the script. Rejects when the server cannot be reached or responds with another page.
 */
export function fetchPageAgain(
  { window }: Page,
  signal: AbortSignal,
  path = window.location.pathname,
): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new window.XMLHttpRequest();
    const fail = (): void => reject(new Error(`${path} could not be loaded: status ${request.status}.`));
    request.open('GET', path);
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
