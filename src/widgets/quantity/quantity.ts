import { announce } from '../../page/announce';
import type { BehaviourContext } from '../../page/behaviour-context';
import { QUANTITY_FIELD } from './selector';

/**
 * Changes a quantity by the buttons beside its field, within its limits (spec §5 Quantity input). What the visitor types
 * stays; adding a quantity beyond the limits shows an error.
 */
export function quantity(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const field = element.matches('input') ? element : element.querySelector(QUANTITY_FIELD);
  if (!(field instanceof HTMLInputElement)) return;
  const onClick = (event: Event): void => {
    const button = (event.target as Element).closest('.decrease-button,.increase-button');
    if (!button) return;
    event.preventDefault();
    if (button.matches('.increase-button')) field.stepUp();
    else field.stepDown();
    field.dispatchEvent(new Event('change', { bubbles: true }));
    announce(page, field.value);
  };
  element.addEventListener('click', onClick, { signal });
}
