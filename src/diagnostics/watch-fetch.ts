import type { Page } from '../page/page';

/** A response of the server to a call of the bundle. */
export interface CallResponse {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

/**
 * Passes on the responses to calls of the bundle. The bundle requests by `page.window`, so that the window itself, and what
 * other scripts do with it, stays as it is.
 */
export function watchFetch(page: Page, onResponse: (response: CallResponse) => void): void {
  const { window, origin, signal } = page;
  const fetch: typeof window.fetch = async (input, init) => {
    const response = await window.fetch(input, init);
    const url = String(input).replace(origin, '');
    if (!url.startsWith('/api/')) return response;
    const { status } = response;
    const method = init?.method ?? 'GET';
    const pass = (text: string): void => onResponse({ method, url, status, text });
    // A body that breaks off is the bundle's to report.
    response
      .clone()
      .text()
      .then(pass, () => {});
    return response;
  };
  const replaceWindow = (value: Page['window']): unknown =>
    Object.defineProperty(page, 'window', { value, configurable: true, enumerable: true });
  replaceWindow(withFetch(window, fetch));
  signal.addEventListener('abort', () => replaceWindow(window));
}

function withFetch(window: Page['window'], fetch: typeof globalThis.fetch): Page['window'] {
  return new Proxy(window, {
    get(target, name) {
      if (name === 'fetch') return fetch;
      const value = Reflect.get(target, name);
      // Methods of the browser need the window itself. Its classes, and functions of the page, do not.
      return typeof value === 'function' && !('prototype' in value) ? value.bind(target) : value;
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  });
}
