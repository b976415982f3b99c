import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Cart } from '../../../src/commerce/cart';
import { type CartState, createCartStore } from '../../../src/commerce/cart-store';

type FetchCart = Parameters<typeof createCartStore>[0];
interface Change {
  readonly cart: Cart;
}

function cart(version: number, id = 'cart'): Cart {
  return { id, version, entries: [], totalQuantity: version, subtotalCents: 0 };
}

function setup(fetchCart: FetchCart = async () => cart(1)) {
  const store = createCartStore(fetchCart);
  const states: string[] = [];
  store.subscribe(({ status }: CartState) => states.push(status));
  return { store, states };
}

interface Deferred<Value> {
  readonly promise: Promise<Value>;
  resolve(value: Value): void;
  reject(error: Error): void;
}

/** A store whose requests the test settles itself. Each list has the oldest request first. */
function setupByHand() {
  const loads: Deferred<Cart>[] = [];
  const changes: Deferred<Change>[] = [];
  const call = <Value>(calls: Deferred<Value>[]): Promise<Value> => {
    const deferred = defer<Value>();
    calls.push(deferred);
    return deferred.promise;
  };
  return { ...setup(() => call(loads)), loads, send: () => call(changes), changes };
}

/** Starts a load that is still in flight when a change returns the first version of a cart. */
async function changeDuringLoad() {
  const { store, loads, send, changes } = setupByHand();
  const load = store.load();
  const change = store.change(send);
  await vi.waitFor(() => expect(changes).toHaveLength(1));
  changes[0]?.resolve({ cart: cart(1) });
  await change;
  return { store, loads, load };
}

function defer<Value>(): Deferred<Value> {
  let resolve!: Deferred<Value>['resolve'];
  let reject!: Deferred<Value>['reject'];
  const promise = new Promise<Value>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
}

describe('a cart store', () => {
  it('loads: loading, then loaded', async () => {
    const { store, states } = setup();
    await store.load();
    expect(states).toEqual(['loading', 'loaded']);
    expect(store.state.cart?.version).toBe(1);
  });

  it('shares a request between overlapping loads', async () => {
    const load = vi.fn(async () => cart(1));
    const { store } = setup(load);
    await Promise.all([store.load(), store.load()]);
    expect(load).toHaveBeenCalledTimes(1);
    await store.load();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('changes: recalculating, then loaded with the cart of the response', async () => {
    const { store, states } = setup();
    expect(await store.change(async () => ({ cart: cart(2), more: 1 }))).toEqual({ cart: cart(2), more: 1 });
    expect(states).toEqual(['recalculating', 'loaded']);
  });

  it('keeps its cart when a change fails, and rejects', async () => {
    const failure = new Error('no');
    const { store } = setup();
    await store.load();
    await expect(store.change(() => Promise.reject(failure))).rejects.toBe(failure);
    expect(store.state).toEqual({ status: 'loaded', cart: cart(1) });
  });

  it('is failed when the cart cannot be loaded, and can load again', async () => {
    const load = vi.fn<FetchCart>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(cart(1));
    const { store } = setup(load);
    await store.load();
    expect(store.state.status).toBe('failed');
    await store.load();
    expect(store.state.status).toBe('loaded');
  });

  it('sends one change at a time, in order, also after a failure', async () => {
    const { store, send, changes } = setupByHand();
    const first = store.change(send).catch(() => {});
    const second = store.change(send);
    await vi.waitFor(() => expect(changes).toHaveLength(1));
    changes[0]?.reject(new Error('no'));
    await first;
    await vi.waitFor(() => expect(changes).toHaveLength(2));
    changes[1]?.resolve({ cart: cart(2) });
    await expect(second).resolves.toEqual({ cart: cart(2) });
  });

  it('does not call a listener whose signal has aborted', async () => {
    const { store } = setup();
    const controller = new AbortController();
    const listener = vi.fn();
    store.subscribe(listener, controller.signal);
    controller.abort();
    await store.load();
    expect(listener).not.toHaveBeenCalled();
  });

  it('ends with the newest version in any order of responses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 1 }), async (versions) => {
        const queue = versions.map((version) => cart(version));
        const { store } = setup(async () => queue.shift() as Cart);
        for (const _ of versions) await store.load();
        expect(store.state.cart?.version).toBe(Math.max(...versions));
      }),
    );
  });

  it('accepts another cart of any version: the visitor has signed in or checked out', async () => {
    const queue = [cart(9), cart(1, 'other')];
    const { store } = setup(async () => queue.shift() as Cart);
    await store.load();
    await store.load();
    expect(store.state.cart?.id).toBe('other');
  });

  it('resolves its promise to null when a load fails', async () => {
    const { store, loads } = setupByHand();
    void store.load();
    const { pending } = store.state;
    loads[0]?.reject(new Error('offline'));
    expect(await pending).toBeNull();
  });

  it('keeps an added item when an earlier load returns no cart', async () => {
    const { store, loads, load } = await changeDuringLoad();
    loads[0]?.resolve(cart(0, ''));
    await load;
    expect(store.state).toEqual({ status: 'loaded', cart: cart(1) });
    expect(loads).toHaveLength(1);
  });

  it('keeps the cart of another tab when an earlier load returns none', async () => {
    const { store, loads } = setupByHand();
    const load = store.load();
    store.replaceCart(cart(1));
    loads[0]?.resolve(cart(0, ''));
    await load;
    expect(store.state.cart).toEqual(cart(1));
  });

  it('loads again when a load that began before a change returns another cart', async () => {
    const { store, loads, load } = await changeDuringLoad();
    loads[0]?.resolve(cart(7, 'other'));
    await vi.waitFor(() => expect(loads).toHaveLength(2));
    expect(store.state).toMatchObject({ status: 'loading', cart: cart(1) });
    loads[1]?.resolve(cart(8, 'other'));
    await load;
    expect(store.state).toEqual({ status: 'loaded', cart: cart(8, 'other') });
  });

  it('is empty when a load that began after the last change returns no cart', async () => {
    const { store } = setup(async () => cart(0, ''));
    await store.change(async () => ({ cart: cart(2) }));
    await store.load();
    expect(store.state.cart?.id).toBe('');
  });

  it('resolves its promise to the current cart when a load is outdated', async () => {
    const { store, loads } = setupByHand();
    void store.load();
    const { pending } = store.state;
    store.replaceCart(cart(1));
    loads[0]?.resolve(cart(0, ''));
    expect(await pending).toEqual(cart(1));
  });

  it.each<[string, (load: Deferred<Cart>) => void, CartState]>([
    ['has ended', ({ resolve }) => resolve(cart(1)), { status: 'loaded', cart: cart(1) }],
    ['has failed', ({ reject }) => reject(new Error('offline')), { status: 'failed', cart: null }],
  ])('a change refused after the load has %s leaves no load in progress', async (_, end, state) => {
    const { store, loads, send, changes } = setupByHand();
    const load = store.load();
    const change = store.change(send);
    await vi.waitFor(() => expect(changes).toHaveLength(1));
    end(loads[0] as Deferred<Cart>);
    await load;
    expect(store.state.status).toBe('recalculating');
    changes[0]?.reject(new Error('429'));
    await expect(change).rejects.toThrow('429');
    expect(store.state).toEqual(state);
  });

  it('a refused change does not end a load in progress', async () => {
    const { store, loads, send, changes } = setupByHand();
    const load = store.load();
    const change = store.change(send);
    await vi.waitFor(() => expect(changes).toHaveLength(1));
    changes[0]?.reject(new Error('429'));
    await expect(change).rejects.toThrow('429');
    expect(store.state.status).toBe('loading');
    loads[0]?.resolve(cart(1));
    expect(await store.state.pending).toEqual(cart(1));
    await load;
    expect(store.state.status).toBe('loaded');
  });

  it('a refused change before the first load leaves the cart idle', async () => {
    const { store } = setup();
    await expect(store.change(() => Promise.reject(new Error('429')))).rejects.toThrow('429');
    expect(store.state).toEqual({ status: 'idle', cart: null });
  });
});
