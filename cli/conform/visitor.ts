import { CookieJar } from './cookie-jar';

/** The server that is tested. */
export interface Site {
  /** A page of it, after redirects. */
  readonly page: URL;
  /** Headers of every request, such as those of a protected site. */
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
  readonly wait: (ms: number) => Promise<void>;
}

export interface VisitorRequest {
  readonly method?: string;
  /** With its query. */
  readonly path: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as the form of a page. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Returns a redirect instead of following it. */
  readonly keepsRedirect?: boolean;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined unless it is JSON. */
  readonly body: unknown;
  /** The first redirect that led to the response, and the address at the end: `302 to /login`. */
  readonly redirect?: string;
}

/** Thrown when the server does not respond in time, or at all. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
  /** `reason` follows the words "no response". */
  constructor(
    message: string,
    options?: ErrorOptions,
    readonly reason = '',
  ) {
    super(message, options);
  }
}

/** Of a request, in ms; as long as the bundle waits. */
const TIMEOUT = 10_000;
const MAX_REDIRECTS = 5;
/** How often and for how long a request is repeated that the server limits. */
const MAX_WAITS = 3;
const MAX_WAIT_SECONDS = 60;

/** A browser with cookies of its own on a page of the site. */
export class Visitor {
  readonly cookies = new CookieJar();
  /** Whether a line was added to the cart, which is then to be removed. */
  hasAdded = false;

  constructor(readonly site: Site) {}

  /** Sends a request as a page of the site does. @throws {NoResponse} */
  async send(request: VisitorRequest): Promise<Reply> {
    for (let waits = 0; ; waits++) {
      const reply = await this.#follow(request);
      const seconds = Number(reply.headers.get('retry-after')) || 1;
      if (reply.status !== 429 || waits === MAX_WAITS || seconds > MAX_WAIT_SECONDS) return reply;
      await this.site.wait(seconds * 1000);
    }
  }

  async #follow(request: VisitorRequest): Promise<Reply> {
    let { method = 'GET', path } = request;
    let url = new URL(path, this.site.page);
    let status: number | undefined;
    for (let redirects = 0; ; redirects++) {
      const reply = await this.#exchange({ ...request, method }, url);
      const location = reply.headers.get('location');
      const next =
        location !== null && reply.status >= 300 && reply.status < 400 ? new URL(location, url) : null;
      // Cookies, crumbs and headers of the command line are for this host alone.
      const isFollowed =
        next?.hostname === url.hostname && !request.keepsRedirect && redirects < MAX_REDIRECTS;
      if (!next || !isFollowed)
        return status ? { ...reply, redirect: `${status} to ${this.#describe(url)}` } : reply;
      status ??= reply.status;
      // As `fetch` of a browser does.
      if (reply.status < 307 && method !== 'GET') method = 'GET';
      url = next;
    }
  }

  /** Returns an address without the origin of the site. */
  #describe({ origin, pathname, search, href }: URL): string {
    return origin === this.site.page.origin ? pathname + search : href;
  }

  async #exchange({ method = 'GET', json, form, headers }: VisitorRequest, url: URL): Promise<Reply> {
    const cookie = this.cookies.header(url.pathname);
    const { page } = this.site;
    const isPost = method !== 'GET';
    try {
      const response = await this.site.fetch(url, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
        headers: {
          Accept: form ? 'text/html' : 'application/json',
          Referer: page.href,
          'Sec-Fetch-Site': 'same-origin',
          ...(isPost && { Origin: page.origin }),
          ...(isPost && json !== undefined && { 'Content-Type': 'application/json' }),
          ...(cookie && { Cookie: cookie }),
          ...headers,
          ...this.site.headers,
        },
        ...(isPost && json !== undefined && { body: JSON.stringify(json) }),
        ...(isPost && form && { body: new URLSearchParams(form) }),
      });
      this.cookies.store(response.headers.getSetCookie(), url);
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, body: parseJson(text) };
    } catch (cause) {
      const reason = describeCause(cause);
      throw new NoResponse(`${method} ${url} got no response${reason}`, { cause }, reason);
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return `: ${error}`;
  if (error.name === 'TimeoutError') return ` within ${TIMEOUT / 1000} s`;
  return `: ${error.cause instanceof Error ? error.cause.message || String(error.cause) : error.message}`;
}
