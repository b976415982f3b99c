import { vi } from 'vitest';
import type { Page } from '../../src/page/page';
import type { ConsentLevel, RecordKind } from '../../src/telemetry/consent';
import { allowsKind } from '../../src/telemetry/consent';
import type { Endpoint } from '../../src/telemetry/endpoint';
import type { OutboxRecord } from '../../src/telemetry/outbox-record';
import type { Consent } from '../../src/telemetry/page-consent';

/** What happens to one request: the server's status, or why there is no response. */
export type NetworkState =
  | number
  | 'down'
  | 'lost-response'
  | { status: number; retryAfter?: string; refused?: string[] };

export interface Delivered {
  readonly transport: 'fetch' | 'beacon' | 'later';
  readonly url: string;
  readonly records: OutboxRecord[];
}

/** A browser with its storage and network, and a server that accepts each id once. They outlive all tabs. */
export class FakeBrowser {
  readonly requests: Delivered[] = [];
  readonly taken = new Map<string, OutboxRecord>();
  readonly storage = new Map<string, string>();
  network: (url: string, transport: Delivered['transport']) => NetworkState = () => 200;
  level: ConsentLevel = 'full';
  hasFetchLater = true;
  hasBeacon = true;
  isOnline = true;
  /** An error that every use of the storage throws. */
  storageError: Error | undefined;

  /** Passes a request to the server, or not. Returns the response that a page would get. */
  async receive(
    transport: Delivered['transport'],
    url: string,
    body: Blob | string,
  ): Promise<Exclude<NetworkState, number | string>> {
    // Before the first wait: the page may have ended by then.
    const network = this.network(url, transport);
    const text = typeof body === 'string' ? body : await body.text();
    const records: OutboxRecord[] = [JSON.parse(text)].flat();
    this.requests.push({ transport, url, records });
    const { status, ...rest } =
      typeof network === 'object'
        ? network
        : { status: network === 'lost-response' ? 200 : Number(network) || 0 };
    const refused = ('refused' in rest && rest.refused) || [];
    if (status >= 200 && status < 300)
      for (const record of records) {
        if (!refused.includes(String(record.data)) && !this.taken.has(record.id))
          this.taken.set(record.id, record);
      }
    return {
      status: network === 'lost-response' ? 0 : status,
      ...rest,
      refused: records.filter(({ data }) => refused.includes(String(data))).map(({ id }) => id),
    };
  }
}

interface Later {
  readonly url: string;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** A tab of a browser, and the page in it. */
export class FakeTab {
  readonly page: Page;
  readonly consent: Consent;
  /** Aborts when telemetry stops on the page. */
  readonly signal: AbortSignal;
  readonly document = new EventTarget() as Document & { hidden: boolean };
  readonly #laters: Later[] = [];
  readonly #listeners: (() => void)[] = [];
  readonly #target = new EventTarget();
  readonly #controller = new AbortController();
  #isOver = false;

  constructor(readonly browser: FakeBrowser) {
    this.document.hidden = false;
    this.signal = this.#controller.signal;
    this.page = { window: this.#createWindow(), document: this.document } as Page;
    const level = () => browser.level;
    this.consent = {
      get level() {
        return level();
      },
      allows: (kind: RecordKind) => allowsKind(level(), kind),
      onChange: (listener) => void this.#listeners.push(listener),
      early: () => [],
    };
  }

  /** Stops telemetry on the page. */
  stop(): void {
    this.#controller.abort();
  }

  setConsent(level: ConsentLevel): void {
    this.browser.level = level;
    for (const listener of this.#listeners) listener();
  }

  hide(): void {
    this.document.hidden = true;
    this.document.dispatchEvent(new Event('visibilitychange'));
  }

  show(): void {
    this.document.hidden = false;
    this.document.dispatchEvent(new Event('visibilitychange'));
  }

  online(): void {
    this.browser.isOnline = true;
    this.#target.dispatchEvent(new Event('online'));
  }

  /** The page's Content Security Policy blocks an address from now on. */
  block(blockedURI: string, more: object = {}): void {
    const event = Object.assign(new Event('securitypolicyviolation'), {
      disposition: 'enforce',
      effectiveDirective: 'connect-src',
      blockedURI,
      ...more,
    });
    this.document.dispatchEvent(event);
  }

  /** Ends as by a navigation or a closed tab; scheduled requests are sent now. */
  end(): void {
    this.hide();
    this.#target.dispatchEvent(new Event('pagehide'));
    this.crash();
  }

  /** Ends without an event on the page; scheduled requests are sent now. */
  crash(): void {
    this.#isOver = true;
    for (const { url, body, signal } of this.#laters) {
      if (!signal.aborted) void this.browser.receive('later', url, body);
    }
  }

  #createWindow(): Window & typeof globalThis {
    const { browser } = this;
    const storage = new Proxy({} as Storage, {
      ownKeys: () => (browser.storageError ? this.#fail() : [...browser.storage.keys()]),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      get: (_, name) => (key: string, value: string) => {
        if (browser.storageError) this.#fail();
        if (name === 'getItem') return browser.storage.get(key) ?? null;
        if (name === 'setItem') return void browser.storage.set(key, value);
        return void browser.storage.delete(key);
      },
    });
    return {
      document: this.document,
      localStorage: storage,
      addEventListener: this.#target.addEventListener.bind(this.#target),
      setTimeout: (action: () => void, ms: number) => setTimeout(() => this.#isOver || action(), ms),
      clearTimeout: (timer: number) => clearTimeout(timer),
      navigator: {
        get onLine() {
          return browser.isOnline;
        },
        sendBeacon: browser.hasBeacon ? (url: string, body: Blob) => this.#beacon(url, body) : undefined,
      },
      fetch: (url: string, init: RequestInit) => this.#fetch(url, init),
      ...(browser.hasFetchLater && {
        fetchLater: (url: string, init: RequestInit) => {
          this.#laters.push({ url, body: init.body as string, signal: init.signal as AbortSignal });
          return { activated: false };
        },
      }),
    } as unknown as Window & typeof globalThis;
  }

  #fail(): never {
    throw this.browser.storageError;
  }

  #beacon(url: string, body: Blob): boolean {
    void this.browser.receive('beacon', url, body);
    return true;
  }

  async #fetch(url: string, init: RequestInit): Promise<Response> {
    const { status, retryAfter, refused } = await this.browser.receive('fetch', url, init.body as string);
    if (this.#isOver) return new Promise(() => {});
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ refused: refused?.map((id) => ({ id })) }), {
      status,
      headers: retryAfter ? { 'Retry-After': retryAfter } : {},
    });
  }
}

/** Returns an endpoint that sends its records unchanged, as JSON. */
export function fakeEndpoint(more: Partial<Endpoint> = {}): Endpoint {
  return {
    name: 'sample',
    kind: 'event',
    type: 'application/json',
    timeout: 10_000,
    accepts: [200],
    left: Infinity,
    urls: () => ['https://shop.test/sample'],
    encode: (record) => JSON.stringify(record),
    ...more,
  };
}

/** Runs timers for `ms`, and everything that they start. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}
