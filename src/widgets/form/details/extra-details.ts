import { prefetchOverlay } from '../../../overlays/open';
import type { BehaviourContext } from '../../../page/behaviour-context';
import { editDetails } from './edit-details';
import { fillInBeforeAdd } from './fill-in-before-add';

/**
 * Shows the form with the extra details of a product in a lightbox (spec §5 Add to cart): before a button adds the
 * product, or to edit the details of a line in the cart, which `data-entry-id` names.
 */
function extraDetails(element: HTMLElement, context: BehaviourContext): void {
  prefetchOverlay('lightbox');
  if (element.dataset.entryId) editDetails(element, context);
  else fillInBeforeAdd(element, context);
}

export { extraDetails as 'extra-details' };
