import type { Cart } from '../../../src/commerce/cart';
import {
  type CartEngine,
  type CartNotice,
  createCartEngine,
  type KeptIntent,
} from '../../../src/commerce/cart-engine';
import type { CartIntent } from '../../../src/commerce/cart-intents';
import { type CartStore, createCartStore } from '../../../src/commerce/cart-store';
import { type ModelRequest, type ModelResponse, ModelShop } from './model-shop';

/** What becomes of a request. All but the first two end as failures. */
export type Fate =
  | 'arrives'
  /** The network delivers it again later. */
  | 'twice'
  /** The server has received it; the response is still under way, and others can overtake it. */
  | 'is-received'
  | 'never-arrives'
  | 'loses-response'
  | 'fails'
  | 'too-many'
  /** No response until the time-out: the request is lost, the response is lost, or the request arrives after that. */
  | 'hangs'
  | 'hangs-received'
  | 'hangs-arrives-late';

/** Time-out of a request, in ms. */
const TIMEOUT = 10_000;

/** The failure of a request; null when no response arrived. */
class ModelFailure extends Error {
  constructor(readonly response: ModelResponse | { readonly status: 429 | 500 } | null) {
    super(`status ${response?.status ?? 0}`);
  }
}

interface InFlight {
  readonly kind: 'load' | 'change';
  readonly work: () => ModelResponse;
  resolve(response: ModelResponse): void;
  reject(error: Error): void;
}

export interface Tab {
  readonly store: CartStore;
  readonly engine: CartEngine;
  readonly notices: CartNotice[];
  /** What the visitor's storage holds. */
  kept: readonly KeptIntent[];
  isClosed: boolean;
}

/** A shop, its network, and the tabs of a visitor. The test decides what happens next; nothing happens by itself. */
export class ModelWorld {
  readonly shop = new ModelShop();
  readonly requests: InFlight[] = [];
  /** Responses that are under way. */
  readonly responses: (() => void)[] = [];
  /** Requests without a response, until their time-out. */
  readonly hanging: InFlight[] = [];
  /** Requests that the network will deliver a second time, or late. */
  readonly ghosts: (() => unknown)[] = [];
  readonly timers: (() => void)[] = [];
  readonly broadcasts: { readonly to: Tab; readonly cart: Cart }[] = [];
  readonly tabs: Tab[] = [];
  /** What was sent with each key. */
  readonly sent = new Map<string, Set<string>>();
  /** The intent or the add of each key. */
  readonly changes = new Map<string, ModelRequest['change']>();
  /** How often each kind of event has happened. */
  readonly tally = new Map<string, number>();
  time = 0;
  #keys = 0;

  count(event: string): void {
    this.tally.set(event, (this.tally.get(event) ?? 0) + 1);
  }

  newKey = (): string => {
    this.#keys += 1;
    return `key-${this.#keys}`;
  };

  /** Opens a tab, in place of the one at `index`. `kept` is what its storage holds. */
  openTab(kept: readonly KeptIntent[] = [], index = this.tabs.length): Tab {
    const store = createCartStore(async () => {
      const cart = await this.#request(tab, 'load', () => ({ status: 200, cart: this.shop.cart }));
      if (isOlder(cart, tab)) this.count('stale load');
      return cart;
    });
    const notices: CartNotice[] = [];
    const tab = { store, notices, kept, isClosed: false } as Omit<Tab, 'engine'> as Tab & {
      engine: CartEngine;
    };
    if (kept.length > 0) this.count('kept by an earlier page');
    tab.engine = createCartEngine(
      {
        store,
        send: (intent, { key, version }) => this.change(tab, { change: intent, key, version }),
        _judge: (error) => {
          const { response } = error as ModelFailure;
          if (response?.status === 409) return { conflict: response.cart };
          return response?.status === 400 || response?.status === 404 ? 'refused' : 'retry';
        },
        _newKey: this.newKey,
        now: () => this.time,
        _later: (_, action) => this.timers.push(() => tab.isClosed || action()),
        _keep: (intents) => {
          if (!tab.isClosed) tab.kept = intents;
        },
        _onChange: () => {},
        _onDone: () => {},
        _onNotice: (notice) => {
          notices.push(notice);
          this.count(notice.kind);
        },
      },
      kept,
    );
    this.tabs[index] = tab;
    return tab;
  }

  /** Sends a change from a tab, and the resulting cart to the others. */
  async change(tab: Tab, request: ModelRequest): Promise<{ readonly cart: Cart }> {
    const contents = this.sent.get(request.key) ?? new Set();
    this.sent.set(request.key, contents.add(JSON.stringify(request.change)));
    this.changes.set(request.key, request.change);
    const cart = await this.#request(tab, 'change', () => this.#receive(request));
    if (isOlder(cart, tab)) this.count('stale response');
    for (const to of this.tabs) if (to !== tab) this.broadcasts.push({ to, cart });
    return { cart };
  }

  #receive(request: ModelRequest): ModelResponse {
    if (this.shop.made.includes(request.key)) this.count('second execution');
    const response = this.shop.receive(request);
    if (response.status === 409) this.count('conflict');
    return response;
  }

  /** A tab receives a cart from another one, once more if `isKept`. */
  broadcast(index: number, isKept = false): void {
    const message = take(this.broadcasts, index);
    if (!message) return;
    if (isKept) this.broadcasts.push(message);
    this.count(isOlder(message.cart, message.to) ? 'stale broadcast' : 'broadcast');
    message.to.store.replaceCart(message.cart);
  }

  /** Closes a tab and opens the page again with what its storage holds. */
  reload(index: number): void {
    const tab = this.tabs[index];
    if (!tab) return;
    tab.isClosed = true;
    this.openTab(tab.kept, index);
  }

  decide(index: number, fate: Fate): void {
    const request = take(this.requests, index);
    if (!request) return;
    const { work, resolve, reject, kind } = request;
    this.count(`${kind} ${fate}`);
    if (fate === 'twice' || fate === 'hangs-arrives-late') this.ghosts.push(work);
    if (fate === 'loses-response' || fate === 'hangs-received') work();
    if (fate.startsWith('hangs')) this.hanging.push(request);
    else if (fate === 'is-received') {
      const response = work();
      this.responses.push(() => resolve(response));
    } else if (fate === 'fails') reject(new ModelFailure({ status: 500 }));
    else if (fate === 'too-many') reject(new ModelFailure({ status: 429 }));
    else if (fate === 'arrives' || fate === 'twice') resolve(work());
    else reject(new ModelFailure(null));
  }

  /** Delivers a response that is under way. */
  respond(index: number): void {
    const first = this.responses[0];
    const response = take(this.responses, index);
    if (response !== first) this.count('overtaking response');
    response?.();
  }

  /** The time-out of a request that hangs. */
  timeOut(index: number): void {
    const request = take(this.hanging, index);
    if (!request) return;
    this.time += TIMEOUT;
    request.reject(new ModelFailure(null));
  }

  /** From now on every request arrives once. Resolves when nothing is left to happen and each tab has been focused. */
  async rest(): Promise<void> {
    for (const ghost of this.ghosts.splice(0)) ghost();
    for (let round = 0; round < 2; round++) {
      await this.#drain();
      if (this.tabs.some(({ engine }) => engine._pending.length > 0))
        throw new Error('A change is not sent until the visitor returns to the tab.');
      for (const { store, engine } of this.tabs) {
        void store.load();
        engine._resume();
      }
    }
    await this.#drain();
  }

  async #drain(): Promise<void> {
    for (let step = 0; step < 2_000; step++) {
      await letPromisesRun();
      if (this.responses.length > 0) this.respond(0);
      else if (this.requests.length > 0) this.decide(0, 'arrives');
      else if (this.hanging.length > 0) this.timeOut(0);
      else if (this.timers.length > 0) this.timers.shift()?.();
      else return;
    }
    throw new Error('The world does not come to rest.');
  }

  /** A closed page sends nothing and receives nothing. */
  async #request(tab: Tab, kind: InFlight['kind'], work: () => ModelResponse): Promise<Cart> {
    const response = await new Promise<ModelResponse>((resolve, reject) => {
      if (tab.isClosed) return;
      this.requests.push({
        kind,
        work,
        resolve: (value) => tab.isClosed || resolve(value),
        reject: (error) => tab.isClosed || reject(error),
      });
    });
    if (response.status !== 200) throw new ModelFailure(response);
    return response.cart;
  }
}

/** Removes one of the elements and returns it; undefined when there is none. */
export function take<Element>(list: Element[], index: number): Element | undefined {
  return list.splice(index % Math.max(1, list.length), 1)[0];
}

/** Whether a tab has a newer copy of a cart. */
function isOlder({ id, version }: Cart, { store }: Tab): boolean {
  const { cart } = store.state;
  return cart !== null && cart.id === id && cart.version > version;
}

/** Resolves once all promises that can settle have settled. */
export function letPromisesRun(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The intent that a line gets the quantity. */
export function quantityOf(entryId: string, quantity: number): CartIntent {
  return { kind: 'quantity', entryId, quantity };
}
