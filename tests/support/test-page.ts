import { vi } from 'vitest';
import { createPage, type Page } from '../../src/page/page';

type PageWindow = Window & typeof globalThis;

/** A response of the test server, or the error that `fetch` throws. */
export type TestResponse =
  | { readonly status?: number; readonly body?: unknown; readonly text?: string }
  | Error;

export interface TestPage extends Page {
  readonly announced: string[];
  /** The requests to the server in order, except for those of a crumb. */
  readonly requests: {
    readonly method: string;
    readonly url: string;
    readonly body: unknown;
    readonly headers: Headers;
  }[];
  /** Sets the next responses of the server, except for requests of a crumb. The last one is repeated. */
  respondWith(...responses: TestResponse[]): void;
}

/** Returns a page on the test environment's window, whose `fetch` returns the responses that the test sets. */
export function createTestPage(html: string, context?: object): TestPage {
  document.body.innerHTML = html;
  if (context) document.body.append(contextScript(context));
  const responses: TestResponse[] = [];
  const requests: TestPage['requests'] = [];
  const announced: string[] = [];
  const fetch = vi.fn(async (address: string, init: RequestInit = {}) => {
    const url = address.replace(window.location.origin, '');
    if (url === '/api/vitrine/crumb') return Response.json({ crumb: 'crumb' });
    requests.push({
      method: init.method ?? 'GET',
      url,
      body: JSON.parse(String(init.body ?? 'null')),
      headers: new Headers(init.headers),
    });
    const response = responses.length > 1 ? responses.shift() : responses[0];
    if (response instanceof Error) throw response;
    const text = response?.text ?? JSON.stringify(response?.body ?? {});
    return new Response(text, { status: response?.status ?? 200 });
  });
  const page = createPage(withFetch(fetch));
  return {
    ...page,
    slots: { ...page.slots, announcer: (text: string) => announced.push(text) },
    announced,
    requests,
    respondWith: (...next) => {
      responses.splice(0, responses.length, ...next);
    },
  };
}

function withFetch(fetch: unknown): PageWindow {
  return new Proxy(window, {
    get(target, name) {
      if (name === 'fetch') return fetch;
      const value = Reflect.get(target, name);
      return typeof value === 'function' && !/^[A-Z]/.test(String(name)) ? value.bind(target) : value;
    },
  }) as PageWindow;
}

function contextScript(context: object): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.setAttribute('data-vitrine-context', '');
  script.textContent = JSON.stringify(context);
  return script;
}

/** Returns the first element that matches `selector`. Throws when there is none. */
export function get<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`No ${selector} on the page.`);
  return found;
}
