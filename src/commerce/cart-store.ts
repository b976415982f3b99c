import type { Handler } from '../core/configuration';
import type { AddRequest, Cart, CartEntry } from './cart';

declare module '../core/configuration' {
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
  /** Takes a cart that somebody else got from the server, unless the one at hand is newer. */
  take(cart: Cart): void;
}

/** The one cart of a page (spec §4 Cart model): it knows what the server said last, and asks one change at a time. */
export function createCartStore(calls: CartCalls): CartStore {
  const listeners = new Set<(state: CartState) => void>();
  let state: CartState = { status: 'idle', cart: null };
  let loading: Promise<void> | undefined;
  let changes: Promise<unknown> = Promise.resolve();

  const become = (next: CartState): void => {
    state = { ...next, cart: newer(state.cart, next.cart) };
    for (const listener of listeners) listener(state);
  };

  /** Shows that `call` is under way, then what came of it. */
  async function run<Answer>(
    status: CartStatus,
    call: Promise<Answer>,
    cartOf: (answer: Answer) => Cart,
  ): Promise<Answer> {
    const before = state.status;
    become({ status, cart: state.cart, pending: call.then(cartOf, () => null) });
    try {
      const answer = await call;
      become({ status: 'loaded', cart: cartOf(answer) });
      return answer;
    } catch (error) {
      if (status === 'recalculating') become({ status: before, cart: state.cart });
      else become({ status: state.cart ? 'loaded' : 'failed', cart: state.cart });
      throw error;
    }
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
      loading ??= run('loading', calls.load(), (cart) => cart)
        .catch(() => {})
        .then(() => {
          loading = undefined;
        });
      return loading;
    },
    add(request, idempotencyKey) {
      const change = changes.then(() =>
        run('recalculating', calls.add(request, idempotencyKey), ({ cart }) => cart),
      );
      changes = change.catch(() => {});
      return change;
    },
    take(cart) {
      if (newer(state.cart, cart) === cart) become({ status: 'loaded', cart });
    },
  };
}

/** Answers arrive in any order: a copy of the same cart that is older than the one at hand is dropped. */
function newer(current: Cart | null, next: Cart | null): Cart | null {
  if (!current || !next) return next ?? current;
  return current.id === next.id && current.version > next.version ? current : next;
}
