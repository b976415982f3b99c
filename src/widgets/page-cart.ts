import { addEntry, loadCart } from '../api/cart';
import { readCart } from '../api/read-cart';
import type { Cart } from '../commerce/cart';
import { type CartAddition, type CartStore, createCartStore } from '../commerce/cart-store';
import { configurationOf } from '../page/configuration';
import { emit } from '../page/events';
import type { Page } from '../page/page';
import { pageStore } from './page-store';

declare module '../page/page' {
  interface PageSlots {
    cart: CartStore;
  }
}

/** How long, in ms, until a page may load what can wait. */
const UNHURRIED = 5000;

/**
 * The page's one cart, where its behaviours meet. It tells each change as `vitrine:cart-change` on the document, and
 * a new content to the other tabs of the site. Nothing is loaded until somebody asks.
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
      const proceed = async (asked = request): Promise<CartAddition> => {
        const addition = await addEntry(page, asked, { idempotencyKey, isExpress });
        tellTabs(page, addition.cart);
        return addition;
      };
      const { add = (_, usual) => usual() } = configurationOf(page).handlers;
      return add(request, proceed);
    },
  });
  store.subscribe(({ cart, status, pending }) => {
    if (status !== 'idle') emit(page.document, 'vitrine:cart-change', { cart, status, promise: pending });
  });
  stayFresh(page, store);
  return store;
}

/**
 * The page's cart, for what shows it: loaded if nobody has. What shows it mounts only for a visitor who may have a
 * cart, or once a cart is there (spec §4 Cart model).
 */
export function loadedPageCart(page: Page): CartStore {
  const store = pageCart(page);
  if (store.state.status === 'idle') void store.load();
  return store;
}

function tellTabs({ window }: Page, cart: Cart): void {
  if (!window.BroadcastChannel) return;
  const channel = new window.BroadcastChannel('vitrine-cart');
  channel.postMessage(cart);
  channel.close();
}

/**
 * What looks for changes elsewhere comes when there may be some, the visitor having left or come back, or when this
 * page has had time for what the visitor wants of it.
 */
function stayFresh(page: Page, store: CartStore): void {
  const { window } = page;
  const onChance = (event?: Event): void => {
    if (event?.type === 'pageshow' && !(event as PageTransitionEvent).persisted) return;
    import('./keep-cart-fresh')
      .then(({ keepCartFresh }) => keepCartFresh(page, { store, readCart }, event?.type))
      .catch(() => {});
  };
  for (const type of ['blur', 'focus', 'pageshow']) window.addEventListener(type, onChance);
  window.setTimeout(onChance, UNHURRIED);
}
