import { CART_PATH } from '../../commerce/paths';
import { adoptStyles } from '../../page/adopt-styles';
import type { BehaviourContext } from '../../page/behaviour-context';
import type { Page } from '../../page/page';
import { pageStrings } from '../../page/page-strings';
import { commerceStrings } from '../../strings/commerce';
import { CART_ROOT } from '../cart-page/selector';
import { loadedPageCart } from '../page-cart';
import { keepClear } from './keep-clear';
import { pillStyles } from './pill-styles';
import { pillLabel, pillText } from './pill-text';

/**
 * Adds the floating link to the cart (spec §4 Floating cart pill) to `.sqs-cart-dropzone`, else to the end of the body;
 * the cart page has none. It is hidden while the cart is empty, fades in with the first item, and moves above controls
 * and prices.
 */
export function cartPill(body: HTMLElement, context: BehaviourContext): void {
  const { page, signal } = context;
  const { document } = page;
  const store = loadedPageCart(page);
  const strings = pageStrings(page, commerceStrings);
  adoptStyles(page, pillStyles);
  const { pill, count } = createPill(page);
  page.mark(pill, signal);
  const place = (): void => {
    // The cart page has no pill, and shows the cart by itself.
    if (document.querySelector(CART_ROOT)) pill.remove();
    else (document.querySelector('.sqs-cart-dropzone') ?? body).append(pill);
  };
  place();
  document.addEventListener('vitrine:page-change', place, { signal });
  signal.addEventListener('abort', () => pill.remove());

  keepClear(pill, context);
  const show = (): void => {
    const quantity = store.state.cart?.totalQuantity ?? 0;
    pill.hidden = !quantity;
    count.textContent = pillText(quantity);
    pill.ariaLabel = pillLabel(quantity, strings);
  };
  store.subscribe(show, signal);
  show();
}

function createPill({ document, origin }: Page): { pill: HTMLElement; count: HTMLElement } {
  const pill = document.createElement('a');
  pill.className = 'vitrine-cart-pill';
  pill.href = origin + CART_PATH;
  const count = document.createElement('span');
  count.className = 'vitrine-cart-pill-count';
  pill.append(count);
  return { pill, count };
}
