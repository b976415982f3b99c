import { createPage, type Page } from '../../../src/page/page';

/** A telemetry request of a page. */
export interface TelemetryRequest {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface TrackingPage {
  readonly page: Page;
  readonly requests: TelemetryRequest[];
  /** Status of every response. */
  status: number;
  /** Page globals, such as pixels. */
  readonly globals: Record<string, unknown>;
}

/** Returns a page with a context and an address, whose requests are recorded and get a response. */
export function createTrackingPage(
  context: object,
  { path = '/shop', hostname = 'shop.test', globals = {} as Record<string, unknown> } = {},
): TrackingPage {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.dataset.vitrineContext = '';
  script.textContent = JSON.stringify(context);
  document.body.replaceChildren(script);
  const requests: TelemetryRequest[] = [];
  const location = {
    origin: `https://${hostname}`,
    protocol: 'https:',
    hostname,
    host: hostname,
    pathname: path,
    search: '?utm_campaign=spring&email=ann@example.com',
    hash: '#reviews',
  };
  const result: TrackingPage = { requests, globals, status: 200, page: undefined as unknown as Page };
  const fetch = async (
    url: string,
    { body, headers }: { body?: string; headers?: Record<string, string> } = {},
  ): Promise<Response> => {
    const fields = body ? parse(body, headers?.['Content-Type'] ?? '') : {};
    requests.push({ path: new URL(url, location.origin).pathname, fields });
    return Response.json({ data: 'recording-1' }, { status: result.status });
  };
  const window = new Proxy(globalThis.window, {
    has: (target, name) => name in globals || Reflect.has(target, name),
    get(target, name) {
      if (name === 'fetch') return fetch;
      if (name === 'location') return location;
      if (name in globals) return globals[String(name)];
      const value = Reflect.get(target, name);
      return typeof value === 'function' && !/^[A-Z]/.test(String(name)) ? value.bind(target) : value;
    },
    defineProperty: () => true,
  });
  return Object.assign(result, { page: createPage(window as Window & typeof globalThis) });
}

function parse(text: string, type: string): Record<string, unknown> {
  return type.includes('json') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
}

/** Removes all cookies and all stored values. */
export function clearVisitor(): void {
  for (const pair of document.cookie.split('; ')) writeCookie(`${pair.split('=')[0]}=; max-age=-1`);
  localStorage.clear();
}

/** Sets a cookie for the whole site. */
export function writeCookie(text: string): void {
  Reflect.set(document, 'cookie', `${text}; path=/`);
}
