import { clampQuantity } from '../../commerce/decide-add';
import type { BehaviourContext } from '../../page/behaviour-context';

/**
 * Brings a quantity below the least or above the most to that limit when the visitor leaves the field (spec §5
 * Quantity input). What is no whole number stays as typed: adding it says what is wrong.
 */
export function quantity(element: HTMLElement, { signal }: BehaviourContext): void {
  if (!(element instanceof HTMLInputElement)) return;
  const onChange = (): void => {
    const typed = element.valueAsNumber;
    if (Number.isInteger(typed)) element.value = String(clampQuantity(typed));
  };
  element.addEventListener('change', onChange, { signal });
}
