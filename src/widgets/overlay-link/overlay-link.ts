import { type OverlayName, prefetchOverlay } from '../../overlays/open';
import type { BehaviourContext } from '../../page/behaviour-context';
import { confirmFirst } from './confirm-first';
import { showInLightbox } from './show-in-lightbox';
import { showInPopup } from './show-in-popup';

const openers = { confirm: confirmFirst, lightbox: showInLightbox, popup: showInPopup };

/**
 * Opens the overlay that `data-vitrine` names from a link, a button or a form. It mounts when the pointer or the focus
 * reaches the element, and prefetches the overlay's code then.
 */
function overlayLink(element: HTMLElement, context: BehaviourContext): void {
  const name = element.dataset.vitrine as OverlayName;
  prefetchOverlay(name);
  openers[name](element, context);
}

export { overlayLink as 'overlay-link' };
