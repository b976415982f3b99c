import type { Cart } from '../commerce/cart';
import { formatCents } from '../commerce/money';
import type { Page } from '../page/page';
import { moneyFormatOf } from './format-prices';

/** Shows the cart's subtotal in an element, in the store's format; nothing for an empty cart. */
export function showSubtotal(element: HTMLElement, page: Page, { entries, subtotalCents }: Cart): void {
  const format = moneyFormatOf(page);
  const text = formatCents(subtotalCents, format.currency, format);
  element.textContent = entries.length > 0 ? text : '';
}
