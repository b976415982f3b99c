import type { BehaviourContext } from '../../page/behaviour-context';
import { emit } from '../../page/events';
import { findContainer } from './find-root';
import { startCartPage } from './start-cart-page';
import { lineOf } from './view';

/**
 * Sends the changes of a cart page without leaving it (spec §3 Shopping cart, §8 Cart): shows them at once, then what
 * the server prints for the changed cart. Until the page's cart is there, the browser sends the forms.
 */
function cartPage(root: HTMLElement, context: BehaviourContext): void {
  const container = findContainer(root);
  if (!container) return;
  const { page, signal } = context;
  let isStarted = false;
  const start = (): void => {
    const store = page.slots.cart;
    if (!store?.state.cart || isStarted) return;
    isStarted = true;
    startCartPage({ ...context, root, container, store });
  };
  const watch = (): void => {
    page.document.addEventListener('vitrine:cart-change', start, { signal });
    start();
    // The behaviour that shows carts mounts with this event and creates the cart.
    if (!isStarted && lineOf(root))
      emit(page.document, 'vitrine:cart-change', { cart: null, status: 'loading' });
  };
  if (container.firstElementChild) watch();
  // The engine's template prints no cart.
  else
    import('./fill-container')
      .then(({ fillContainer }) => fillContainer(context, root, container))
      .then(watch, console.warn);
}

export { cartPage as 'cart-page' };
