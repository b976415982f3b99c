import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { AddRequest, Cart, CartEntry } from '../../../src/commerce/cart';
import { type CartCalls, type CartState, createCartStore } from '../../../src/commerce/cart-store';

const request: AddRequest = { itemId: 'item', sku: null, quantity: 1, additionalFields: 'null' };

function cart(version: number, id = 'cart'): Cart {
  return { id, version, entries: [], totalQuantity: version, subtotalCents: 0 };
}

const entry: CartEntry = {
  id: 'e',
  itemId: 'item',
  title: 'Mug',
  quantity: 1,
  subTotal: 0,
  chosenVariant: null,
};

function setup(calls: Partial<CartCalls> = {}) {
  const store = createCartStore({
    load: async () => cart(1),
    add: async () => ({ cart: cart(2), entry }),
    ...calls,
  });
  const states: string[] = [];
  store.subscribe(({ status }: CartState) => states.push(status));
  return { store, states };
}

describe('a cart store', () => {
  it('loads: loading, then loaded', async () => {
    const { store, states } = setup();
    await store.load();
    expect(states).toEqual(['loading', 'loaded']);
    expect(store.state.cart?.version).toBe(1);
  });

  it('makes one call of loads that overlap', async () => {
    const load = vi.fn(async () => cart(1));
    const { store } = setup({ load });
    await Promise.all([store.load(), store.load()]);
    expect(load).toHaveBeenCalledTimes(1);
    await store.load();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('adds: recalculating, then loaded, with what the server answered', async () => {
    const { store, states } = setup();
    expect(await store.add(request, 'key')).toEqual({ cart: cart(2), entry });
    expect(states).toEqual(['recalculating', 'loaded']);
  });

  it('keeps its cart when an add fails, and passes the failure on', async () => {
    const failure = new Error('no');
    const { store } = setup({ add: () => Promise.reject(failure) });
    await store.load();
    await expect(store.add(request, 'key')).rejects.toBe(failure);
    expect(store.state).toEqual({ status: 'loaded', cart: cart(1) });
  });

  it('says failed when the cart cannot be loaded, and loads again when asked', async () => {
    const load = vi
      .fn<CartCalls['load']>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(cart(1));
    const { store } = setup({ load });
    await store.load();
    expect(store.state.status).toBe('failed');
    await store.load();
    expect(store.state.status).toBe('loaded');
  });

  it('asks one change at a time, in order, also after one failed', async () => {
    const asked: string[] = [];
    const answers: Array<() => void> = [];
    const { store } = setup({
      add: (_, key) => {
        asked.push(key);
        return new Promise((resolve, reject) => {
          answers.push(() => (key === 'a' ? reject(new Error('no')) : resolve({ cart: cart(2), entry })));
        });
      },
    });
    const first = store.add(request, 'a').catch(() => {});
    const second = store.add(request, 'b');
    await vi.waitFor(() => expect(asked).toEqual(['a']));
    answers[0]?.();
    await first;
    await vi.waitFor(() => expect(asked).toEqual(['a', 'b']));
    answers[1]?.();
    await second;
  });

  it('stops calling a listener whose signal aborted', async () => {
    const { store } = setup();
    const controller = new AbortController();
    const listener = vi.fn();
    store.subscribe(listener, controller.signal);
    controller.abort();
    await store.load();
    expect(listener).not.toHaveBeenCalled();
  });

  it('ends with the newest version, in whatever order answers arrive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 1 }), async (versions) => {
        const queue = versions.map((version) => cart(version));
        const { store } = setup({ load: async () => queue.shift() as Cart });
        for (const _ of versions) await store.load();
        expect(store.state.cart?.version).toBe(Math.max(...versions));
      }),
    );
  });

  it('takes another cart whatever its version: the visitor has signed in or checked out', async () => {
    const queue = [cart(9), cart(1, 'other')];
    const { store } = setup({ load: async () => queue.shift() as Cart });
    await store.load();
    await store.load();
    expect(store.state.cart?.id).toBe('other');
  });
});
