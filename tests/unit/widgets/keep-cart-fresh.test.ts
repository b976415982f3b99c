import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Cart } from '../../../src/commerce/cart';
import { createCartStore } from '../../../src/commerce/cart-store';
import { createPage } from '../../../src/page/page';
import { keepCartFresh } from '../../../src/widgets/keep-cart-fresh';

class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    FakeChannel.open.push(this);
  }
  close(): void {
    FakeChannel.open = FakeChannel.open.filter((channel) => channel !== this);
  }
}

const cart = (version: number): Cart => ({
  id: 'a',
  version,
  entries: [],
  totalQuantity: version,
  subtotalCents: 0,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});
afterEach(() => {
  FakeChannel.open = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function start() {
  const controller = new AbortController();
  const load = vi.fn(async () => cart(1));
  const store = createCartStore(load);
  await store.load();
  keepCartFresh(createPage(window, controller.signal), store);
  return { load, store, stop: () => controller.abort() };
}

function returnToWindow(): void {
  vi.advanceTimersByTime(10_000);
  window.dispatchEvent(new Event('focus'));
}

it('loads the cart again when the window gets the focus after 10 s', async () => {
  const { load, stop } = await start();
  window.dispatchEvent(new Event('focus'));
  expect(load).toHaveBeenCalledTimes(1);
  returnToWindow();
  expect(load).toHaveBeenCalledTimes(2);
  stop();
});

it('applies the carts that other tabs send and ignores other messages', async () => {
  const { store, stop } = await start();
  for (const data of ['of another version', cart(2)]) FakeChannel.open[0]?.onmessage?.({ data });
  expect(store.state.cart?.version).toBe(2);
  stop();
});

it('stops with the signal of the page', async () => {
  const { load, stop } = await start();
  stop();
  returnToWindow();
  window.dispatchEvent(new Event('pageshow'));
  expect(load).toHaveBeenCalledTimes(1);
  expect(FakeChannel.open).toEqual([]);
});
