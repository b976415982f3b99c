import { addEntry, loadCart } from '../api/cart';
import { readCart } from '../api/read-cart';
import type { Cart } from '../commerce/cart';
import { type CartAddition, type CartStore, createCartStore } from '../commerce/cart-store';
import { after } from '../page/after';
import { configurationOf } from '../page/configuration';
import { emit } from '../page/events';
import type { Page } from '../page/page';
import { pageStore } from './page-store';

declare module '../page/page' {
  interface PageSlots {
    cart: CartStore;
  }
}

/** Delay, in ms, before a page that the visitor does not leave loads `keep-cart-fresh`. */
const KEEP_FRESH_DELAY = 5000;

/**
 * Returns the page's one cart, shared by its behaviours. Each change dispatches `vitrine:cart-change` on the document;
 * a changed cart is also sent to the site's other tabs. Nothing is loaded until `load` or `add` is called.
 */
export function pageCart(page: Page): CartStore {
  page.slots.cart ??= createPageCart(page);
  return page.slots.cart;
}

function createPageCart(page: Page): CartStore {
  const isExpress = pageStore(page).expressCheckout;
  const store = createCartStore({
    load: () => loadCart(page),
    add: (request, idempotencyKey) => {
      const proceed = async (sent = request): Promise<CartAddition> => {
        const addition = await addEntry(page, sent, { idempotencyKey, isExpress });
        sendToOtherTabs(page, addition.cart);
        return addition;
      };
      const { add = (_, addDirectly) => addDirectly() } = configurationOf(page).handlers;
      return add(request, proceed);
    },
  });
  store.subscribe(({ cart, status, pending }) => {
    if (status !== 'idle') emit(page.document, 'vitrine:cart-change', { cart, status, promise: pending });
  });
  startKeepingFresh(page, store);
  return store;
}

/**
 * Returns the page's cart and loads it unless it was loaded before. For behaviours that show the cart: they mount only
 * for a visitor who may have one, or once there is one (spec §4 Cart model).
 */
export function loadedPageCart(page: Page): CartStore {
  const store = pageCart(page);
  if (store.state.status === 'idle') void store.load();
  return store;
}

function sendToOtherTabs({ window }: Page, cart: Cart): void {
  if (!window.BroadcastChannel) return;
  const channel = new window.BroadcastChannel('vitrine-cart');
  channel.postMessage(cart);
  channel.close();
}

/**
 * Loads the module that keeps the cart fresh: when the visitor leaves or returns, or after 5 s. The listeners and the
 * timer stop with the page's signal.
 */
function startKeepingFresh(page: Page, store: CartStore): void {
  const { window, signal } = page;
  const load = (event?: Event): void => {
    if (event?.type === 'pageshow' && !(event as PageTransitionEvent).persisted) return;
    import('./keep-cart-fresh')
      .then(({ keepCartFresh }) => keepCartFresh(page, { store, readCart }, event?.type))
      .catch(() => {});
  };
  for (const type of ['blur', 'focus', 'pageshow']) window.addEventListener(type, load, { signal });
  after(page, KEEP_FRESH_DELAY, signal, load);
}
