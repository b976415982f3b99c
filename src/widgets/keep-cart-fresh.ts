import { parseCart } from '../api/parse-cart';
import type { CartStore } from '../commerce/cart-store';
import type { Page } from '../page/page';
import { openCartChannel } from './open-cart-channel';

/** A cart loaded less than this many ms ago is not loaded again when the window gets the focus. */
const FRESH = 10_000;

/**
 * Keeps the page's cart up to date until the page's signal aborts. It applies the carts that other tabs send, and
 * loads the cart again when the visitor returns: at once from the back/forward cache, after 10 s from another window.
 */
export function keepCartFresh(page: Page, store: CartStore): void {
  refreshOnReturn(page, createRefresh(page, store));
  listenToOtherTabs(page, store);
}

/** Returns a function that loads the cart again if its last load is at least `minAge` ms old. */
function createRefresh({ window, signal }: Page, store: CartStore): (minAge: number) => void {
  let loadedAt = window.performance.now();
  store.subscribe(({ status }) => {
    if (status === 'loaded') loadedAt = window.performance.now();
  }, signal);
  return (minAge) => {
    const isDue = store.state.status === 'loaded' && window.performance.now() - loadedAt >= minAge;
    if (isDue) void store.load();
  };
}

function refreshOnReturn({ window, document, signal }: Page, refresh: (minAge: number) => void): void {
  window.addEventListener('focus', () => refresh(FRESH), { signal });
  document.addEventListener('visibilitychange', () => document.hidden || refresh(FRESH), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && refresh(0), { signal });
}

/** The channel is closed while the page is hidden: an open one can keep the page out of the back/forward cache. */
function listenToOtherTabs(page: Page, store: CartStore): void {
  const { window, signal } = page;
  let channel: BroadcastChannel | undefined;
  const open = (): void => {
    channel ??= openCartChannel(page);
    if (!channel) return;
    channel.onmessage = ({ data }) => {
      try {
        store.replaceCart(parseCart(data));
      } catch {
        // The other tab may run another version of the bundle. A message this version cannot read is ignored.
      }
    };
  };
  const close = (): void => {
    channel?.close();
    channel = undefined;
  };
  window.addEventListener('pageshow', open, { signal });
  window.addEventListener('pagehide', close, { signal });
  signal.addEventListener('abort', close);
  open();
}
