import type { Cart } from './cart';

/** `idle` until the first load or change; `recalculating` while the server processes a change. */
export type CartStatus = 'idle' | 'loading' | 'loaded' | 'recalculating' | 'failed';

export interface CartState {
  readonly status: CartStatus;
  readonly cart: Cart | null;
  /** While loading or recalculating: resolves to the resulting cart, or to null on failure. */
  readonly pending?: Promise<Cart | null>;
}

/** Sends one change of the cart. Its result contains the cart after the change. */
export type SendChange<Result extends { readonly cart: Cart }> = () => Promise<Result>;

export interface CartStore {
  readonly state: CartState;
  /** Calls `listener` on every change until `signal` aborts. */
  subscribe(listener: (state: CartState) => void, signal?: AbortSignal): void;
  /** Loads the cart; overlapping calls share a request. Never rejects: on failure the status is `failed`. */
  load(): Promise<void>;
  /** Sends a change after earlier ones have finished. Rejects when it fails; the cart then stays as it was. */
  change<Result extends { readonly cart: Cart }>(send: SendChange<Result>): Promise<Result>;
  /** Replaces the cart by one that another tab received from the server, unless the current one is newer. */
  replaceCart(cart: Cart): void;
}

/** The load and the change that are in flight. */
type InFlight = { [Status in 'loading' | 'recalculating']?: Promise<Cart | null> };

/**
 * Returns the cart of a page (spec §4 Cart model): it holds the latest response and sends one change at a time.
 * `fetchCart` requests the cart and rejects on failure.
 */
export function createCartStore(fetchCart: () => Promise<Cart>): CartStore {
  const listeners = new Set<(state: CartState) => void>();
  const inFlight: InFlight = {};
  let state: CartState = { status: 'idle', cart: null };
  let cart: Cart | null = null;
  /** Whether a load has failed: the status is then `failed` as long as there is no cart. */
  let hasFailed = false;
  /** Number of changes applied to the cart, by this tab or another. */
  let changeCount = 0;
  let loading: Promise<void> | undefined;
  let changes: Promise<unknown> = Promise.resolve();

  const notify = (): void => {
    state = stateOf(cart, inFlight, hasFailed);
    for (const listener of listeners) listener(state);
  };

  /** Publishes `status` while `work` is in flight, then its outcome. */
  async function publish<Result>(status: keyof InFlight, work: Promise<Result>): Promise<Result> {
    inFlight[status] = work.then(
      () => cart,
      () => null,
    );
    notify();
    try {
      return await work;
    } catch (error) {
      hasFailed ||= status === 'loading';
      throw error;
    } finally {
      delete inFlight[status];
      notify();
    }
  }

  /**
   * A change during the load can make the response outdated. If the response then has another cart, it is ignored when
   * empty (the visitor had no cart yet), and loaded again otherwise (the visitor has signed in).
   */
  async function loadCart(): Promise<void> {
    const changesBefore = changeCount;
    const loaded = await fetchCart();
    if (changesBefore === changeCount || loaded.id === cart?.id) cart = newer(cart, loaded);
    else if (loaded.id) await loadCart();
  }

  async function apply<Result extends { readonly cart: Cart }>(send: SendChange<Result>): Promise<Result> {
    const result = await send();
    changeCount += 1;
    cart = newer(cart, result.cart);
    return result;
  }

  return {
    get state() {
      return state;
    },
    subscribe(listener, signal) {
      if (signal?.aborted) return;
      listeners.add(listener);
      signal?.addEventListener('abort', () => listeners.delete(listener));
    },
    load() {
      loading ??= publish('loading', loadCart())
        .catch(() => {})
        .then(() => {
          loading = undefined;
        });
      return loading;
    },
    change(send) {
      const changed = changes.then(() => publish('recalculating', apply(send)));
      changes = changed.catch(() => {});
      return changed;
    },
    replaceCart(next) {
      if (newer(cart, next) !== next) return;
      changeCount += 1;
      cart = next;
      notify();
    },
  };
}

/** Returns the state to publish; a change in flight takes precedence over a load. */
function stateOf(cart: Cart | null, inFlight: InFlight, hasFailed: boolean): CartState {
  const status = (['recalculating', 'loading'] as const).find((each) => inFlight[each]);
  const pending = status && inFlight[status];
  if (pending) return { status, cart, pending };
  return { status: cart ? 'loaded' : hasFailed ? 'failed' : 'idle', cart };
}

/** Returns the newer of two copies of a cart, since responses arrive in any order; `next` if it is another cart. */
function newer(current: Cart | null, next: Cart): Cart {
  return current?.id === next.id && current.version > next.version ? current : next;
}
