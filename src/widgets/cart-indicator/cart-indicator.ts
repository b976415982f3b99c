import type { BehaviourContext } from '../../page/behaviour-context';
import { behaviourSelector } from '../../page/behaviour-selector';
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
    if (element.matches(QUANTITY)) element.textContent = `${cart.totalQuantity}`;
    // Few pages show the subtotal, so its code is a chunk of its own.
    if (element.matches(SUBTOTAL))
      import('../money-chunk').then(({ showSubtotal }) => showSubtotal(element, page, cart), console.warn);
    const isEmpty = !cart.totalQuantity;
    element.dataset.initialized = 'true';
    element.dataset.empty = `${isEmpty}`;
    element.classList.toggle('cart-quantity-zero', isEmpty);
  };
  store.subscribe(sync, signal);
  sync();
}
