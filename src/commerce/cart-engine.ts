import type { Cart } from './cart';
import { applyIntents, type CartIntent, targetOf } from './cart-intents';
import type { CartStore } from './cart-store';

/** How long an intent is kept for a server that cannot be reached, in ms. The server keeps results as long. */
const LIFETIME = 24 * 60 * 60_000;
/** More intents than these are refused. */
const MAX_INTENTS = 50;
/** Delay before the first retry, in ms. Doubles with each further failure. */
const FIRST_DELAY = 1000;
const LONGEST_DELAY = 30_000;
/** A visitor reads about a failure that took longer than this, in ms: a request without a response until its time-out. */
const PATIENCE = 5000;
/** A quantity is sent once it has not changed for this many ms: several presses are one request. */
const QUIET = 250;

/** An intent that the server has not confirmed. It survives the page. */
export interface KeptIntent {
  readonly intent: CartIntent;
  /** Idempotency key: the server applies requests with the same key once. */
  readonly key: string;
  /** Time of the intent in ms since 1970. */
  readonly since: number;
  /** The cart that it is about. */
  readonly cartId: string;
}

/** Why a request failed. `retry`: the server may have made the change. A conflict has the current cart. */
export type Verdict = 'refused' | 'retry' | { readonly conflict: Cart };

/** A notice for the visitor. */
export type CartNotice =
  /** Refused; the cart is shown as it was before the intent. */
  | { readonly kind: 'refused'; readonly intent: CartIntent; readonly error: unknown }
  /** The server accepted a lower quantity. */
  | { readonly kind: 'lowered'; readonly intent: CartIntent; readonly quantity: number }
  /** The server cannot be reached; the intents are kept and sent later. */
  | { readonly kind: 'unsent'; readonly error: unknown }
  /** Intents that were never sent: too old, too many, or about a cart that was ordered. */
  | { readonly kind: 'dropped'; readonly intents: readonly CartIntent[] };

/** Callbacks of the page. */
export interface CartEngineListeners {
  /** Called when the shown cart may have changed. */
  _onChange(): void;
  /** Called when the server has made a change. */
  _onDone(intent: CartIntent): void;
  _onNotice(notice: CartNotice): void;
}

export interface CartEngineDeps extends CartEngineListeners {
  readonly store: Pick<CartStore, 'state' | 'change' | 'load' | 'replaceCart'>;
  /** Sends an intent. The change applies to `version` of the cart. */
  send(
    intent: CartIntent,
    options: { readonly key: string; readonly version: number },
  ): Promise<{ readonly cart: Cart }>;
  _judge(error: unknown): Verdict;
  _newKey(): string;
  /** The time in ms since 1970. */
  now(): number;
  /** Calls `action` after `ms` milliseconds. */
  _later(ms: number, action: () => void): void;
  /** Stores the unconfirmed intents, in place of those stored before. */
  _keep(intents: readonly KeptIntent[]): void;
}

export interface CartEngine {
  /** Intents that the server has not confirmed, in the order in which they are sent. */
  readonly _pending: readonly CartIntent[];
  /** Whether the cart that is shown may differ from the server's. */
  readonly _isSettled: boolean;
  /** The cart with all pending intents; null before the first load. */
  readonly _shown: Cart | null;
  /** Shows an intent at once and sends it after earlier ones. */
  _enqueue(intent: CartIntent): void;
  /** Takes back what has not been sent; returns false if it was sent. */
  _cancel(target: string): boolean;
  /** Sends at once what waits: for its next attempt, or for further presses. */
  _resume(): void;
}

interface Queued extends KeptIntent {
  intent: CartIntent;
  /** Its key belongs to its content once it was sent. */
  _isSent: boolean;
  _conflicts: number;
}

/**
 * Returns the queue of a visitor's changes to the cart. It sends one at a time, the last of several about one target;
 * shows them at once; takes back what the server refuses; and repeats what failed, with the same key.
 *
 * @param kept intents of an earlier page
 */
export function createCartEngine(deps: CartEngineDeps, kept: readonly KeptIntent[] = []): CartEngine {
  const { store } = deps;
  let queue: Queued[] = kept.map((each) => ({ ...each, _isSent: true, _conflicts: 0 }));
  let isRunning = false;
  let isCartOutdated = false;
  let failures = 0;
  /** Time of the last attempt in ms since 1970. */
  let attemptedAt = 0;
  /** Number of presses during the last `QUIET` ms. */
  let presses = 0;

  const pending = (): CartIntent[] => queue.map(({ intent }) => intent);

  const publish = (): void => {
    deps._keep(queue.map(({ intent, key, since, cartId }) => ({ intent, key, since, cartId })));
    deps._onChange();
  };

  const drop = (dropped: readonly Queued[]): void => {
    queue = queue.filter((each) => !dropped.includes(each));
    publish();
  };

  /** Sends everything; stops at the first failure that a retry can repair. */
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    let error: unknown;
    try {
      while (isCartOutdated || (queue[0] && !isStillChanging(queue[0]))) {
        attemptedAt = deps.now();
        await refresh();
        dropExpired();
        if (queue[0] && !isStillChanging(queue[0])) await settle(queue[0]);
      }
      failures = 0;
    } catch (failure) {
      error = failure;
    }
    isRunning = false;
    if (error) retryLater(error);
    deps._onChange();
  };

  const isStillChanging = ({ intent, _isSent }: Queued): boolean =>
    presses > 0 && !_isSent && intent.kind === 'quantity';

  const awaitQuiet = (): void => {
    presses += 1;
    deps._later(QUIET, () => {
      presses = Math.max(0, presses - 1);
      void run();
    });
  };

  const retryLater = (error: unknown): void => {
    failures += 1;
    // The cart may have been ordered meanwhile.
    isCartOutdated = true;
    // One failure is common and is repaired before a visitor could read about it.
    if (failures > 1 || deps.now() - attemptedAt > PATIENCE) deps._onNotice({ kind: 'unsent', error });
    deps._later(Math.min(FIRST_DELAY * 2 ** (failures - 1), LONGEST_DELAY), () => void run());
  };

  /** Loads the cart where it is needed. @throws {Error} when that fails */
  const refresh = async (): Promise<void> => {
    const before = store.state.cart;
    if (before && !isCartOutdated) return;
    await store.load();
    if (store.state.cart === before) throw new Error('The cart could not be loaded.');
    isCartOutdated = false;
  };

  const dropExpired = (): void => {
    const cart = store.state.cart;
    const isExpired = ({ since, cartId }: Queued): boolean =>
      cartId !== cart?.id || deps.now() - since > LIFETIME;
    const expired = queue.filter(isExpired);
    if (!expired[0]) return;
    drop(expired);
    // Another cart does not have what the visitor removed from this one.
    const intents = expired
      .map(({ intent }) => intent)
      .filter((intent) => intent.kind !== 'remove' || cart?.entries.some(({ id }) => id === intent.entryId));
    if (intents[0]) deps._onNotice({ kind: 'dropped', intents });
  };

  /** Sends an intent until the server has decided on it. @throws the error of a request that is to be repeated */
  const settle = async (head: Queued): Promise<void> => {
    head._isSent = true;
    const { intent, key } = head;
    try {
      const { cart } = await store.change(() =>
        deps.send(intent, { key, version: store.state.cart?.version ?? 0 }),
      );
      failures = 0;
      drop([head]);
      deps._onDone(intent);
      explainQuantity(intent, cart);
    } catch (error) {
      const verdict = deps._judge(error);
      if (verdict === 'retry') throw error;
      if (verdict !== 'refused' && rebase(head, verdict.conflict)) return;
      // The reason is in the cart: a line that is gone, less stock, another price.
      isCartOutdated = true;
      drop([head]);
      deps._onNotice({ kind: 'refused', intent, error });
    }
  };

  /** Returns whether an intent applies to the current cart and is to be sent again, which happens once. */
  const rebase = (head: Queued, current: Cart): boolean => {
    store.replaceCart(current);
    head._conflicts += 1;
    return head._conflicts === 1 || current.id !== head.cartId;
  };

  const explainQuantity = (intent: CartIntent, cart: Cart): void => {
    if (intent.kind !== 'quantity') return;
    const entry = cart.entries.find(({ id }) => id === intent.entryId);
    const isReplaced = queue.some((each) => targetOf(each.intent) === targetOf(intent));
    if (entry && entry.quantity < intent.quantity && !isReplaced)
      deps._onNotice({ kind: 'lowered', intent, quantity: entry.quantity });
  };

  if (queue.length > 0) void run();

  return {
    get _pending() {
      return pending();
    },
    get _isSettled() {
      return !isRunning && !isCartOutdated && queue.length === 0;
    },
    get _shown() {
      return store.state.cart && applyIntents(store.state.cart, pending());
    },
    _enqueue(intent) {
      const waiting = queue.find((each) => !each._isSent && targetOf(each.intent) === targetOf(intent));
      if (waiting) waiting.intent = intent;
      else if (queue.length < MAX_INTENTS) queue.push(createQueued(deps, intent));
      else deps._onNotice({ kind: 'dropped', intents: [intent] });
      publish();
      if (intent.kind === 'quantity') awaitQuiet();
      else void run();
    },
    _cancel(target) {
      const waiting = queue.find((each) => !each._isSent && targetOf(each.intent) === target);
      if (waiting) drop([waiting]);
      return waiting !== undefined;
    },
    _resume() {
      presses = 0;
      void run();
    },
  };
}

function createQueued({ store, _newKey, now }: CartEngineDeps, intent: CartIntent): Queued {
  const cartId = store.state.cart?.id ?? '';
  return { intent, key: _newKey(), since: now(), cartId, _isSent: false, _conflicts: 0 };
}
