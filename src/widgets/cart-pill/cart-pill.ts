import { CART_PATH } from '../../commerce/paths';
import { adoptStyles } from '../../page/adopt-styles';
import type { BehaviourContext } from '../../page/behaviour-context';
import { pageStrings } from '../../page/page-strings';
import { commerceStrings } from '../../strings/commerce';
import { loadedPageCart } from '../page-cart';
import { pillStyles } from './pill-styles';
import { pillLabel, pillText } from './pill-text';

/**
 * Adds the floating link to the cart (spec §4) to `.sqs-cart-dropzone`, else to the end of the body. It is hidden
 * while the cart is empty and fades in with the first item.
 */
export function cartPill(body: HTMLElement, { page, signal }: BehaviourContext): void {
  const { document } = page;
  const strings = pageStrings(page, commerceStrings);
  adoptStyles(page, pillStyles);
  const { pill, count } = createPill(document);
  (document.querySelector('.sqs-cart-dropzone') ?? body).append(pill);
  signal.addEventListener('abort', () => pill.remove());

  const store = loadedPageCart(page);
  const show = (): void => {
    const quantity = store.state.cart?.totalQuantity ?? 0;
    pill.hidden = quantity <= 0;
    count.textContent = pillText(quantity);
    pill.setAttribute('aria-label', pillLabel(quantity, strings));
  };
  store.subscribe(show, signal);
  show();
}

function createPill(document: Document): { pill: HTMLElement; count: HTMLElement } {
  const pill = document.createElement('a');
  pill.className = 'vitrine-cart-pill';
  pill.href = CART_PATH;
  const count = document.createElement('span');
  count.className = 'vitrine-cart-pill-count';
  pill.append(count);
  return { pill, count };
}
