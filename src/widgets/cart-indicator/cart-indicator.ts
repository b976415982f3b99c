import type { Cart } from '../../commerce/cart';
import type { BehaviourContext } from '../../page/behaviour-context';
import { behaviourSelector } from '../../page/behaviour-selector';
import type { Page } from '../../page/page';
import { loadedPageCart } from '../page-cart';
import { pageStore } from '../page-store';
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
    if (element.matches(SUBTOTAL)) void showSubtotal(element, page, cart);
    element.dataset.initialized = 'true';
    element.dataset.empty = String(cart.totalQuantity === 0);
    element.classList.toggle('cart-quantity-zero', cart.totalQuantity === 0);
  };
  store.subscribe(sync, signal);
  sync();
}

/** Shows the subtotal. Few pages have one, so the formatting of amounts is a chunk of its own. */
async function showSubtotal(
  element: HTMLElement,
  page: Page,
  { entries, subtotalCents }: Cart,
): Promise<void> {
  const { currency, useCLDRMoneyFormat } = pageStore(page);
  const locale = page.document.documentElement.lang || 'en-US';
  const { formatCents } = await import('../../commerce/money');
  const text = formatCents(subtotalCents, currency, { useCLDRMoneyFormat, locale });
  element.textContent = entries.length > 0 ? text : '';
}
