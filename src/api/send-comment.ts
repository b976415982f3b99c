import type { Page } from '../page/page';
import { RequestFailure } from './request-json';

/** Time-out of the request, in ms. */
const TIMEOUT = 10_000;

/**
 * Sends a form of comments as the browser would, and returns the page that the server responds with: with the comment, or
 * with the form, what was typed, and why it was refused. The document is inert, and no HTML text passes through the script.
 * Rejects with a `RequestFailure` when the server cannot be reached or responds with no page.
 */
export function sendComment(
  { window }: Page,
  address: string,
  fields: FormData,
  signal: AbortSignal,
): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new window.XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'document';
    request.timeout = TIMEOUT;
    request.onloadend = () => {
      const { status, responseXML } = request;
      if (responseXML?.body.childElementCount) resolve(responseXML);
      else reject(new RequestFailure(status ? 'status' : 'network', address, status));
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(new URLSearchParams([...fields] as [string, string][]));
  });
}
