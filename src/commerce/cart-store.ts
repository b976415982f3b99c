import type { Handler } from '../page/configuration';
import type { AddRequest, Cart, CartEntry } from './cart';

declare module '../page/configuration' {
  interface Handlers {
    /** Adds to the cart. */
    readonly add?: Handler<AddRequest, CartAddition>;
  }
}

/** `idle` until somebody asks for the cart; `recalculating` while the server works on a change. */
export type CartStatus = 'idle' | 'loading' | 'loaded' | 'recalculating' | 'failed';

export interface CartState {
  readonly status: CartStatus;
  readonly cart: Cart | null;
  /** While loading or recalculating: the cart that comes of it, null when it fails. */
  readonly pending?: Promise<Cart | null>;
}

/** The calls a cart needs. Both reject with what went wrong. */
export interface CartCalls {
  load(): Promise<Cart>;
  add(request: AddRequest, idempotencyKey: string): Promise<CartAddition>;
}

export interface CartAddition {
  readonly cart: Cart;
  readonly entry: CartEntry;
}

export interface CartStore {
  readonly state: CartState;
  /** Calls `listener` at every change until `signal` aborts. */
  subscribe(listener: (state: CartState) => void, signal?: AbortSignal): void;
  /** Loads the cart; calls that overlap are one. Never rejects: a failure is the state `failed`. */
  load(): Promise<void>;
  /** Adds, after the changes asked for before. Rejects with what the call rejects with; the cart stays. */
  add(request: AddRequest, idempotencyKey: string): Promise<CartAddition>;
  /** Replaces the cart by one that another tab received from the server, unless the current one is newer. */
  replaceCart(cart: Cart): void;
}

/** What a cart waits for: a load, a change, or both. */
type UnderWay = { [Status in 'loading' | 'recalculating']?: Promise<Cart | null> };

/** The one cart of a page (spec §4 Cart model): it knows what the server said last, and asks one change at a time. */
export function createCartStore(calls: CartCalls): CartStore {
  const listeners = new Set<(state: CartState) => void>();
  const underWay: UnderWay = {};
  let state: CartState = { status: 'idle', cart: null };
  let cart: Cart | null = null;
  /** Whether a load has: as long as there is no cart, that is what there is to say. */
  let hasFailed = false;
  /** How many changes the cart at hand has seen, from here or from another tab. */
  let changesKnown = 0;
  let loading: Promise<void> | undefined;
  let changes: Promise<unknown> = Promise.resolve();

  const tell = (): void => {
    state = stateOf(cart, underWay, hasFailed);
    for (const listener of listeners) listener(state);
  };

  /** Shows that `work` is under way, then what came of it. */
  async function during<Result>(status: keyof UnderWay, work: Promise<Result>): Promise<Result> {
    underWay[status] = work.then(
      () => cart,
      () => null,
    );
    tell();
    try {
      return await work;
    } catch (error) {
      hasFailed ||= status === 'loading';
      throw error;
    } finally {
      delete underWay[status];
      tell();
    }
  }

  /**
   * Begun before a change and answered after it, a load may name another cart: none, as it was, which is dropped, or
   * one that signing in has brought, which is asked for again.
   */
  async function loadCart(): Promise<void> {
    const changesBefore = changesKnown;
    const found = await calls.load();
    if (changesBefore === changesKnown || found.id === cart?.id) cart = newer(cart, found);
    else if (found.id) await loadCart();
  }

  async function change(request: AddRequest, idempotencyKey: string): Promise<CartAddition> {
    const addition = await calls.add(request, idempotencyKey);
    changesKnown += 1;
    cart = newer(cart, addition.cart);
    return addition;
  }

  return {
    get state() {
      return state;
    },
    subscribe(listener, signal) {
      if (signal?.aborted) return;
      listeners.add(listener);
      signal?.addEventListener('abort', () => listeners.delete(listener), { once: true });
    },
    load() {
      loading ??= during('loading', loadCart())
        .catch(() => {})
        .then(() => {
          loading = undefined;
        });
      return loading;
    },
    add(request, idempotencyKey) {
      const added = changes.then(() => during('recalculating', change(request, idempotencyKey)));
      changes = added.catch(() => {});
      return added;
    },
    replaceCart(next) {
      if (newer(cart, next) !== next) return;
      changesKnown += 1;
      cart = next;
      tell();
    },
  };
}

/** What a change comes to is worth waiting for more than what a load finds. */
function stateOf(cart: Cart | null, underWay: UnderWay, hasFailed: boolean): CartState {
  for (const status of ['recalculating', 'loading'] as const) {
    const pending = underWay[status];
    if (pending) return { status, cart, pending };
  }
  if (cart) return { status: 'loaded', cart };
  return { status: hasFailed ? 'failed' : 'idle', cart };
}

/** Answers arrive in any order: a copy of the same cart that is older than the one at hand is dropped. */
function newer(current: Cart | null, next: Cart): Cart {
  return current?.id === next.id && current.version > next.version ? current : next;
}
