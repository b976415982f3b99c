import type { Page } from '../page/page';
import { RequestFailure } from './request-json';

/** Time-out of the request, in ms. */
const TIMEOUT = 10_000;

/**
 * Requests a page as the browser would, a form's with its fields, and returns it after redirects. The document is inert, and
 * no HTML text passes through the script. Rejects with a `RequestFailure` when the server cannot be reached or responds with
 * no page.
 */
export function loadDocument(
  { window }: Page,
  address: string,
  signal: AbortSignal,
  fields?: FormData,
): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new window.XMLHttpRequest();
    request.open(fields ? 'POST' : 'GET', address);
    request.responseType = 'document';
    request.timeout = TIMEOUT;
    request.onloadend = () => {
      const { status, responseXML } = request;
      if (responseXML?.body.childElementCount) resolve(responseXML);
      else reject(new RequestFailure(status ? 'status' : 'network', address, status));
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(fields && new URLSearchParams([...fields] as [string, string][]));
  });
}
