import { emit } from '../../page/events';
import type { CartPageContext } from './cart-page-context';

/** Delays a press on the link to the checkout until the server has the visitor's last changes, and then presses it again. */
export function continueToCheckout({ page, signal, root, engine, store }: CartPageContext): void {
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
  store.subscribe(() => {
    if (!waiting) return;
    // In a later task: the engine learns of the change after this listener.
    page.window.setTimeout(() => {
      if (!waiting || !engine._isSettled) return;
      waiting.click();
      waiting = null;
    });
  }, signal);
}
