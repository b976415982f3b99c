import { addEntry, loadCart } from '../api/cart';
import type { Cart } from '../commerce/cart';
import { type CartAddition, type CartStore, createCartStore } from '../commerce/cart-store';
import { after } from '../page/after';
import { configurationOf } from '../page/configuration';
import { emit } from '../page/events';
import type { Page } from '../page/page';
import { keepCartFresh } from './keep-cart-fresh';
import { pageStore } from './page-store';

declare module '../page/page' {
  interface PageSlots {
    cart: CartStore;
  }
}

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
  // In a later task, so that the visitor's own request starts first.
  after(page, 0, page.signal, () => keepCartFresh(page, store));
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
