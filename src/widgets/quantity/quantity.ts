import { clampQuantity } from '../../commerce/decide-add';
import { announce } from '../../page/announce';
import type { BehaviourContext } from '../../page/behaviour-context';
import { QUANTITY_FIELD } from './selector';

/**
 * Clamps a quantity to its limits when the visitor leaves the field (spec §5 Quantity input), and changes it by the
 * buttons beside it. A value that is not a whole number stays as typed; adding it shows an error.
 */
export function quantity(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const field = element.matches('input') ? element : element.querySelector(QUANTITY_FIELD);
  if (!(field instanceof HTMLInputElement)) return;
  const onChange = (): void => {
    const typed = field.valueAsNumber;
    if (Number.isInteger(typed)) field.value = String(clampQuantity(typed, Number(field.max) || undefined));
  };
  const onClick = (event: Event): void => {
    const button = (event.target as Element).closest('.decrease-button,.increase-button');
    if (!button) return;
    event.preventDefault();
    if (button.matches('.increase-button')) field.stepUp();
    else field.stepDown();
    field.dispatchEvent(new Event('change', { bubbles: true }));
    announce(page, field.value);
  };
  element.addEventListener('change', onChange, { signal });
  element.addEventListener('click', onClick, { signal });
}
