import type { Cart } from '../../commerce/cart';
import type { BehaviourContext } from '../../page/behaviour-context';
import { behaviourSelector } from '../../page/behaviour-selector';
import type { Page } from '../../page/page';
import { loadedPageCart } from '../page-cart';
import { CART_QUANTITY, CART_SUBTOTAL } from './selector';

const QUANTITY = behaviourSelector('cart-quantity', CART_QUANTITY);
const SUBTOTAL = behaviourSelector('cart-subtotal', CART_SUBTOTAL);

/**
 * Updates a cart indicator of the page with the cart (spec §4 Template cart indicator). Sets the text of an element
 * for the number of items or the subtotal. Sets `data-initialized` and `data-empty` on every element, and the class
 * `cart-quantity-zero` while the cart is empty.
 */
export function cartIndicator(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const store = loadedPageCart(page);
  const sync = (): void => {
    const { cart } = store.state;
    if (!cart) return;
    if (element.matches(QUANTITY)) element.textContent = String(cart.totalQuantity);
    if (element.matches(SUBTOTAL)) void loadSubtotal(element, page, cart);
    element.dataset.initialized = 'true';
    element.dataset.empty = String(cart.totalQuantity === 0);
    element.classList.toggle('cart-quantity-zero', cart.totalQuantity === 0);
  };
  store.subscribe(sync, signal);
  sync();
}

/** Shows the subtotal. Few pages have one, so its code is a chunk of its own. */
async function loadSubtotal(element: HTMLElement, page: Page, cart: Cart): Promise<void> {
  const { showSubtotal } = await import('../money-chunk');
  showSubtotal(element, page, cart);
}
