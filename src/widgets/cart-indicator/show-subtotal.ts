import type { Cart } from '../../commerce/cart';
import { formatCents } from '../../commerce/money';
import { readStoreSettings } from '../../commerce/store-settings';
import type { Page } from '../../page/page';
import { fromContext } from '../../page/page-context';

/** Shows the cart's subtotal in an element, in the store's format; nothing for an empty cart. */
export function showSubtotal(element: HTMLElement, page: Page, { entries, subtotalCents }: Cart): void {
  const settings = readStoreSettings(fromContext(page, 'websiteSettings.storeSettings'));
  const { currency, useCLDRMoneyFormat } = settings;
  const locale = page.document.documentElement.lang || 'en-US';
  const text = formatCents(subtotalCents, currency, { useCLDRMoneyFormat, locale });
  element.textContent = entries.length > 0 ? text : '';
}
