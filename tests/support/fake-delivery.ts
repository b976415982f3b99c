import { vi } from 'vitest';
import type { Page } from '../../src/page/page';
import type { ConsentLevel, RecordKind } from '../../src/telemetry/consent';
import { allowsKind } from '../../src/telemetry/consent';
import type { Endpoint, OutboxRecord } from '../../src/telemetry/outbox-record';
import type { Consent } from '../../src/telemetry/page-consent';

/** What the network does with one request. */
export type Weather =
  | number
  | 'down'
  | 'lost-answer'
  | { status: number; retryAfter?: string; refused?: string[] };

export interface Delivered {
  readonly way: 'fetch' | 'xhr' | 'beacon' | 'later';
  readonly url: string;
  readonly records: OutboxRecord[];
}

/** A network, a server that takes each id once, and a browser's store: they outlive the pages that use them. */
export class FakeWorld {
  readonly requests: Delivered[] = [];
  readonly taken = new Map<string, OutboxRecord>();
  readonly storage = new Map<string, string>();
  weather: (url: string, way: Delivered['way']) => Weather = () => 200;
  level: ConsentLevel = 'full';
  hasFetchLater = true;
  hasBeacon = true;
  isOnline = true;
  /** An error that every use of the store throws. */
  storageError: Error | undefined;

  /** What is sent reaches the server, or not; answers what a browser would see of it. */
  async receive(way: Delivered['way'], url: string, body: Blob): Promise<Exclude<Weather, number | string>> {
    // Read before the first wait: the page may be gone by then.
    const weather = this.weather(url, way);
    const records: OutboxRecord[] = JSON.parse(await body.text());
    this.requests.push({ way, url, records });
    const { status, ...rest } =
      typeof weather === 'object'
        ? weather
        : { status: weather === 'lost-answer' ? 200 : Number(weather) || 0 };
    const refused = ('refused' in rest && rest.refused) || [];
    if (status >= 200 && status < 300)
      for (const record of records) {
        if (!refused.includes(String(record.data)) && !this.taken.has(record.id))
          this.taken.set(record.id, record);
      }
    return {
      status: weather === 'lost-answer' ? 0 : status,
      ...rest,
      refused: records.filter(({ data }) => refused.includes(String(data))).map(({ id }) => id),
    };
  }
}

interface Later {
  readonly url: string;
  readonly body: Blob;
  readonly signal: AbortSignal;
}

/** One life of a page in a world. */
export class FakeLife {
  readonly page: Page;
  readonly consent: Consent;
  readonly document = new EventTarget() as Document & { hidden: boolean };
  readonly #laters: Later[] = [];
  readonly #listeners: (() => void)[] = [];
  readonly #target = new EventTarget();
  #isOver = false;

  constructor(readonly world: FakeWorld) {
    this.document.hidden = false;
    this.page = { window: this.#createWindow(), document: this.document } as Page;
    const level = () => world.level;
    this.consent = {
      get level() {
        return level();
      },
      allows: (kind: RecordKind) => allowsKind(level(), kind),
      onChange: (listener) => void this.#listeners.push(listener),
    };
  }

  setConsent(level: ConsentLevel): void {
    this.world.level = level;
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
    this.world.isOnline = true;
    this.#target.dispatchEvent(new Event('online'));
  }

  /** The page's own policy refuses an address from now on. */
  refuse(blockedURI: string, more: object = {}): void {
    const event = Object.assign(new Event('securitypolicyviolation'), {
      disposition: 'enforce',
      effectiveDirective: 'connect-src',
      blockedURI,
      ...more,
    });
    this.document.dispatchEvent(event);
  }

  /** Ends as a navigation or a closed tab does; what was left with the browser goes now. */
  end(): void {
    this.hide();
    this.#target.dispatchEvent(new Event('pagehide'));
    this.crash();
  }

  /** Ends without a word to the page. */
  crash(): void {
    this.#isOver = true;
    for (const { url, body, signal } of this.#laters) {
      if (!signal.aborted) void this.world.receive('later', url, body);
    }
  }

  #createWindow(): Window & typeof globalThis {
    const { world } = this;
    const storage = new Proxy({} as Storage, {
      ownKeys: () => (world.storageError ? this.#fail() : [...world.storage.keys()]),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      get: (_, name) => (key: string, value: string) => {
        if (world.storageError) this.#fail();
        if (name === 'getItem') return world.storage.get(key) ?? null;
        if (name === 'setItem') return void world.storage.set(key, value);
        return void world.storage.delete(key);
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
          return world.isOnline;
        },
        sendBeacon: world.hasBeacon ? (url: string, body: Blob) => this.#beacon(url, body) : undefined,
      },
      fetch: (url: string, init: RequestInit) => this.#fetch(url, init),
      XMLHttpRequest: createXhr(world, () => this.#isOver),
      ...(world.hasFetchLater && {
        fetchLater: (url: string, init: RequestInit) => {
          this.#laters.push({ url, body: init.body as Blob, signal: init.signal as AbortSignal });
          return { activated: false };
        },
      }),
    } as unknown as Window & typeof globalThis;
  }

  #fail(): never {
    throw this.world.storageError;
  }

  #beacon(url: string, body: Blob): boolean {
    void this.world.receive('beacon', url, body);
    return true;
  }

  async #fetch(url: string, init: RequestInit): Promise<Response> {
    const { status, retryAfter, refused } = await this.world.receive('fetch', url, init.body as Blob);
    if (this.#isOver) return new Promise(() => {});
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ refused: refused?.map((id) => ({ id })) }), {
      status,
      headers: retryAfter ? { 'Retry-After': retryAfter } : {},
    });
  }
}

function createXhr(world: FakeWorld, isOver: () => boolean): unknown {
  return class {
    status = 0;
    responseText = '';
    timeout = 0;
    onloadend: () => void = () => {};
    #url = '';
    open(_method: string, url: string): void {
      this.#url = url;
    }
    getResponseHeader(): null {
      return null;
    }
    async send(body: Blob): Promise<void> {
      this.status = (await world.receive('xhr', this.#url, body)).status;
      if (!isOver()) this.onloadend();
    }
  };
}

/** An endpoint that sends its records as the JSON they are. */
export function fakeEndpoint(more: Partial<Endpoint> = {}): Endpoint {
  return {
    name: 'sample',
    kind: 'event',
    type: 'application/json',
    timeout: 10_000,
    accepts: [200],
    urls: () => ['https://shop.test/sample'],
    encode: (records) => JSON.stringify(records),
    ...more,
  };
}

/** Lets timers run for `ms`, and all that they start. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}
