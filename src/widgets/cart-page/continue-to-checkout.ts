import { emit } from '../../page/events';
import type { CartPageContext } from './cart-page-context';

/**
 * Delays a press on the link to the checkout until the server has the visitor's last changes. Returns a function that
 * presses it again then.
 */
export function continueToCheckout({ signal, root, engine }: CartPageContext): () => void {
  let waiting: HTMLAnchorElement | null = null;
  root.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-cart=checkout]');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const isAllowed = link === waiting || emit(link, 'vitrine:before-checkout', { cart: engine._shown });
      if (!isAllowed) event.preventDefault();
      else if (!engine._isSettled) {
        event.preventDefault();
        waiting = link;
        link.ariaBusy = 'true';
        engine._resume();
      }
    },
    { signal },
  );
  return () => {
    waiting?.click();
    waiting = null;
  };
}
