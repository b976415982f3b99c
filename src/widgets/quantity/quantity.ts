import { clampQuantity } from '../../commerce/decide-add';
import type { BehaviourContext } from '../../page/behaviour-context';

/**
 * Clamps a quantity to its limits when the visitor leaves the field (spec §5 Quantity input). A value that is not a
 * whole number stays as typed; adding it shows an error.
 */
export function quantity(element: HTMLElement, { signal }: BehaviourContext): void {
  if (!(element instanceof HTMLInputElement)) return;
  const onChange = (): void => {
    const typed = element.valueAsNumber;
    if (Number.isInteger(typed)) element.value = String(clampQuantity(typed));
  };
  element.addEventListener('change', onChange, { signal });
}
