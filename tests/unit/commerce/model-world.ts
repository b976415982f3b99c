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

/** What becomes of a request. `twice`: the network delivers it again later. */
export type Fate = 'arrives' | 'never-arrives' | 'loses-response' | 'twice' | 'fails' | 'too-many';

/** The failure of a request; null when no response arrived. */
class ModelFailure extends Error {
  constructor(readonly response: ModelResponse | { readonly status: 429 | 500 } | null) {
    super(`status ${response?.status ?? 0}`);
  }
}

interface InFlight {
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
  /** Requests that the network will deliver a second time. */
  readonly ghosts: (() => unknown)[] = [];
  readonly timers: (() => void)[] = [];
  readonly broadcasts: { readonly to: Tab; readonly cart: Cart }[] = [];
  readonly tabs: Tab[] = [];
  readonly sent = new Map<string, Set<string>>();
  time = 0;
  #keys = 0;

  newKey = (): string => {
    this.#keys += 1;
    return `key-${this.#keys}`;
  };

  openTab(kept: readonly KeptIntent[] = []): Tab {
    const store = createCartStore(async () => this.#request(() => ({ status: 200, cart: this.shop.cart })));
    const notices: CartNotice[] = [];
    const tab = { store, notices, kept, isClosed: false } as Omit<Tab, 'engine'> as Tab & {
      engine: CartEngine;
    };
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
        _onNotice: (notice) => notices.push(notice),
      },
      kept,
    );
    this.tabs.push(tab);
    return tab;
  }

  /** Sends a change from a tab, and the resulting cart to the others. */
  async change(tab: Tab, request: ModelRequest): Promise<{ readonly cart: Cart }> {
    const contents = this.sent.get(request.key) ?? new Set();
    this.sent.set(request.key, contents.add(JSON.stringify(request.change)));
    const cart = await this.#request(() => this.shop.receive(request));
    for (const to of this.tabs) if (to !== tab) this.broadcasts.push({ to, cart });
    return { cart };
  }

  /** Closes a tab and opens the page again with what its storage holds. */
  reload(index: number): void {
    const tab = this.tabs[index];
    if (!tab) return;
    tab.isClosed = true;
    this.tabs.splice(index, 1);
    this.openTab(tab.kept);
  }

  decide(index: number, fate: Fate): void {
    const [request] = this.requests.splice(index % Math.max(1, this.requests.length), 1);
    if (!request) return;
    const { work, resolve, reject } = request;
    if (fate === 'twice') this.ghosts.push(work);
    if (fate === 'loses-response') work();
    if (fate === 'fails') reject(new ModelFailure({ status: 500 }));
    else if (fate === 'too-many') reject(new ModelFailure({ status: 429 }));
    else if (fate === 'arrives' || fate === 'twice') resolve(work());
    else reject(new ModelFailure(null));
  }

  /** From now on every request arrives once. Resolves when nothing is left to happen and each tab has been focused. */
  async rest(): Promise<void> {
    for (const ghost of this.ghosts.splice(0)) ghost();
    for (let round = 0; round < 2; round++) {
      await this.#drain();
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
      if (this.requests.length > 0) this.decide(0, 'arrives');
      else if (this.timers.length > 0) this.timers.shift()?.();
      else return;
    }
    throw new Error('The world does not come to rest.');
  }

  async #request(work: () => ModelResponse): Promise<Cart> {
    const response = await new Promise<ModelResponse>((resolve, reject) => {
      this.requests.push({ work, resolve, reject });
    });
    if (response.status !== 200) throw new ModelFailure(response);
    return response.cart;
  }
}

/** Resolves once all promises that can settle have settled. */
export function letPromisesRun(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The intent that a line gets the quantity. */
export function quantityOf(entryId: string, quantity: number): CartIntent {
  return { kind: 'quantity', entryId, quantity };
}
