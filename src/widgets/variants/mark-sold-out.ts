import { isOptionSoldOut } from '../../commerce/option-stock';
import type { Variant } from '../../commerce/variant';
import { optionName } from '../product-parts';
import type { ShowChoice } from './choice';

/**
 * Returns a function that marks the options that are sold out with the other choices, by `suffix` and `data-sold-out`,
 * until `signal` aborts. A copy of an option that is marked is followed like the option itself.
 */
export function markSoldOut(
  element: HTMLElement,
  signal: AbortSignal,
  variants: readonly Variant[],
  suffix: string,
): ShowChoice {
  const show: ShowChoice = ({ options }) => {
    for (const control of element.querySelectorAll<HTMLInputElement | HTMLOptionElement>(
      'option,[type=radio]',
    )) {
      const { value } = control;
      if (!value) continue;
      const isSoldOut =
        !signal.aborted && isOptionSoldOut(variants, options, { name: optionName(control), value });
      if (isSoldOut === control.hasAttribute('data-sold-out')) continue;
      control.toggleAttribute('data-sold-out', isSoldOut);
      if (control instanceof HTMLOptionElement) {
        // Without the attribute, the text is the value.
        control.value = value;
        control.text = control.text.replace(suffix, '') + (isSoldOut ? suffix : '');
      } else for (const label of control.labels ?? []) markLabel(label, isSoldOut && suffix);
    }
  };
  signal.addEventListener('abort', () => show({ options: [], variant: undefined }));
  return show;
}

function markLabel(label: HTMLElement, suffix: string | false): void {
  label.querySelector('.variant-sold-out')?.remove();
  if (!suffix) return;
  const mark = label.ownerDocument.createElement('span');
  mark.className = 'variant-sold-out';
  mark.textContent = suffix;
  label.append(mark);
}
