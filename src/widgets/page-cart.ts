import { type AddOptions, addEntry, loadCart } from '../api/cart';
import type { AddRequest, Cart } from '../commerce/cart';
import { type CartStore, createCartStore, type SendChange } from '../commerce/cart-store';
import { after } from '../page/after';
import { configurationOf } from '../page/configuration';
import { emit, type VitrineEventDetails } from '../page/events';
import type { Page } from '../page/page';
import { keepCartFresh } from './keep-cart-fresh';
import { openCartChannel } from './open-cart-channel';

declare module '../page/page' {
  interface PageSlots {
    cart: CartStore;
  }
}

type AddedItem = VitrineEventDetails['vitrine:item-added'];

/**
 * Returns the page's one cart, shared by its behaviours. Each change dispatches `vitrine:cart-change` on the document.
 * Nothing is loaded until `load` or `change` is called.
 */
export function pageCart(page: Page): CartStore {
  page.slots.cart ??= createPageCart(page);
  return page.slots.cart;
}

function createPageCart(page: Page): CartStore {
  const store = createCartStore(() => loadCart(page));
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

/**
 * Adds to the page's cart, or calls the page's own handler for that. Returns the detail of `vitrine:item-added`, with
 * what was sent in the end. @throws {RequestFailure | InvalidResponse}
 */
export function addToPageCart(
  page: Page,
  request: AddRequest,
  options: AddOptions,
): Promise<AddedItem & { cart: Cart }> {
  return changePageCart(page, async () => {
    const { add = (_, addDirectly) => addDirectly() } = configurationOf(page).handlers;
    // What was sent is in the result, too; a result that the handler makes itself may have only the cart and the entry.
    return { ...request, ...(await add(request, (sent = request) => addEntry(page, sent, options))) };
  });
}

/** Sends a change of the page's cart, and the changed cart to the site's other tabs. */
export function changePageCart<Result extends { readonly cart: Cart }>(
  page: Page,
  send: SendChange<Result>,
): Promise<Result> {
  return pageCart(page).change(async () => {
    const result = await send();
    sendToOtherTabs(page, result.cart);
    return result;
  });
}

/** Sends a changed cart to the site's other tabs. */
export function sendToOtherTabs(page: Page, cart: Cart): void {
  const channel = openCartChannel(page);
  channel?.postMessage(cart);
  channel?.close();
}
