import { fetchPageDocument } from '../../api/fetch-page-document';
import type { Cart } from '../../commerce/cart';
import type { CartEngine, CartNotice } from '../../commerce/cart-engine';
import { after } from '../../page/after';
import type { CartPageParts } from './cart-page-context';
import { findContainer, findRoot } from './find-root';
import { morph } from './morph';
import { isShown, shownVersion } from './view';

/** Delay before a page that could not be loaded is requested again, in ms. */
const RETRY = 2000;

/**
 * Returns a function that shows what the server prints for a cart, unless the page shows that already. Calls `onShown` once
 * it does, and `onNotice` when the page cannot be loaded.
 */
export function createRefresh(
  { page, signal, root, container, store }: CartPageParts,
  engine: CartEngine,
  onShown: () => void,
  onNotice: (notice: CartNotice) => void,
): (cart: Cart) => void {
  let isFetching = false;

  /** Fetches the page until it shows the cart, or until the visitor changes something. */
  const refresh = async (): Promise<void> => {
    const { cart } = store.state;
    if (isFetching || signal.aborted || !engine._isSettled || isShown(root, cart)) return;
    isFetching = true;
    const hasShown = await show().catch((error) => {
      onNotice({ kind: 'unsent', error });
    });
    isFetching = false;
    // The page shows a cart that this tab does not know: a newer one, or another after an order.
    if (hasShown && !isShown(root, store.state.cart)) await store.load();
    if (hasShown && isShown(root, store.state.cart)) onShown();
    else after(page, RETRY, signal, () => void refresh());
  };

  /** Returns whether the page shows what was fetched. */
  const show = async (): Promise<boolean> => {
    const fetched = findRoot(await fetchPageDocument(page, signal, root.dataset.cartSource));
    const wanted = fetched && findContainer(fetched);
    if (!wanted || !engine._isSettled || isOlder(fetched, store.state.cart)) return false;
    const focused = page.document.activeElement;
    morph(container, wanted);
    root.dataset.cartVersion = shownVersion(fetched);
    if (focused && !focused.isConnected) focusHeading(root);
    return true;
  };

  return (cart) => {
    if (!isShown(root, cart)) void refresh();
  };
}

/** Whether a page shows the cart as it was before. */
function isOlder(fetched: HTMLElement, cart: Cart | null): boolean {
  return shownVersion(fetched).startsWith(`${cart?.id}:`) && !isShown(fetched, cart);
}

function focusHeading(root: Element): void {
  const heading = root.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
