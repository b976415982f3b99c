import { type OverlayName, prefetchOverlay } from '../../overlays/open';
import type { BehaviourContext } from '../../page/behaviour-context';
import { confirmFirst } from './confirm-first';
import { showCartDrawer } from './show-cart-drawer';
import { showInLightbox } from './show-in-lightbox';
import { showInPopup } from './show-in-popup';
import { showPictures } from './show-pictures';

const openers = {
  'cart-drawer': showCartDrawer,
  confirm: confirmFirst,
  lightbox: showInLightbox,
  popup: showInPopup,
  pictures: showPictures,
};

/**
 * Opens the overlay that `data-vitrine` names from a link, a button or a form: with `data-cart="drawer"`, the cart in a
 * drawer, and with `data-lightbox-theme`, pictures. It mounts when the pointer or the focus reaches the element, and prefetches the overlay's code then.
 */
function overlayLink(element: HTMLElement, context: BehaviourContext): void {
  const { cart, lightboxTheme, vitrine } = element.dataset;
  const named = cart === 'drawer' ? 'cart-drawer' : (vitrine as OverlayName);
  const name = lightboxTheme === undefined ? named : 'pictures';
  context.page.mark(element, context.signal, 'aria-haspopup aria-busy');
  prefetchOverlay(name);
  openers[name](element, context);
}

export { overlayLink as 'overlay-link' };
