import { type OverlayName, prefetchOverlay } from '../../overlays/open';
import type { BehaviourContext } from '../../page/behaviour-context';
import { askFirst } from './ask-first';
import { showPart } from './show-part';
import { showText } from './show-text';

const kinds = { confirm: askFirst, lightbox: showPart, popup: showText };

/**
 * Opens the overlay that `data-vitrine` names from a link, a button or a form. It is mounted when a visitor comes
 * near it, which is when the overlay's code is fetched.
 */
export function overlayLink(element: HTMLElement, context: BehaviourContext): void {
  const name = element.dataset.vitrine as OverlayName;
  prefetchOverlay(name);
  kinds[name](element, context);
}
