import type { Cart } from '../commerce/cart';
import type { CartStore } from '../commerce/cart-store';
import type { Page } from '../page/page';

declare module '../page/page' {
  interface PageSlots {
    isCartKeptFresh: boolean;
  }
}

/** What a cart is kept fresh with: the store that holds it, and what reads a cart that another tab tells. */
interface FreshCart {
  readonly store: CartStore;
  readonly readCart: (message: unknown) => Cart;
}

/** Coming back to a page loads its cart anew, unless it was loaded less than this many ms ago. */
const FRESH = 10_000;

/**
 * Keeps the page's cart in step with what happens elsewhere: it takes the carts that other tabs tell, and loads anew
 * when the visitor comes back, from the history at once, from another window after 10 s. `occasion` is the event that
 * brought this; it is set up once.
 */
export function keepCartFresh(page: Page, { store, readCart }: FreshCart, occasion?: string): void {
  const { window, document } = page;
  if (page.slots.isCartKeptFresh) return;
  page.slots.isCartKeptFresh = true;

  let loadedAt = window.performance.now();
  store.subscribe(({ status }) => {
    if (status === 'loaded') loadedAt = window.performance.now();
  });
  const refresh = (floor: number): void => {
    const isDue = store.state.status === 'loaded' && window.performance.now() - loadedAt >= floor;
    if (isDue) void store.load();
  };
  window.addEventListener('focus', () => refresh(FRESH));
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && refresh(FRESH),
  );
  window.addEventListener('pageshow', ({ persisted }) => persisted && refresh(0));
  if (occasion === 'pageshow') refresh(0);
  if (occasion === 'focus') refresh(FRESH);
  hearOtherTabs(page, { store, readCart });
}

/** Open only while the page is: an open channel may keep it from being restored from the history. */
function hearOtherTabs({ window }: Page, fresh: FreshCart): void {
  if (!window.BroadcastChannel) return;
  let channel: BroadcastChannel | undefined;
  const open = (): void => {
    channel ??= new window.BroadcastChannel('vitrine-cart');
    channel.onmessage = ({ data }) => take(fresh, data);
  };
  const close = (): void => {
    channel?.close();
    channel = undefined;
  };
  window.addEventListener('pageshow', open);
  window.addEventListener('pagehide', close);
  open();
}

function take({ store, readCart }: FreshCart, message: unknown): void {
  let cart: Cart;
  try {
    cart = readCart(message);
  } catch {
    // Another version of the bundle may run in the other tab: what cannot be read is not for this one.
    return;
  }
  store.take(cart);
}
