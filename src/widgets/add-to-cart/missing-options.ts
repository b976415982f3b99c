import { setDescribedBy } from '../../page/described-by';
import type { Page } from '../../page/page';
import { OPTION_CONTROL, optionName, readOptions } from '../product-parts';
import type { ErrorBox } from './error-box';

/** Marks the options without a value as invalid, described by the shown error, until one of them changes. */
export function markMissingOptions(
  { mark }: Page,
  variants: HTMLElement,
  errors: ErrorBox,
  signal: AbortSignal,
): void {
  const marked = findMissing(variants);
  for (const element of marked) {
    mark(element, signal, 'aria-invalid aria-describedby').setAttribute('aria-invalid', 'true');
    setDescribedBy(element, errors.id, true);
  }
  const onChange = (): void => {
    for (const element of marked) {
      element.removeAttribute('aria-invalid');
      setDescribedBy(element, errors.id, false);
    }
    errors.clear();
  };
  variants.addEventListener('change', onChange, { once: true, signal });
}

/** Returns the controls of options without a value: a select, radio buttons, or the group of the radio buttons. */
function findMissing(variants: HTMLElement): Set<Element> {
  const missing = readOptions(variants).flatMap(({ name, value }) => (value ? [] : name));
  const controls = [...variants.querySelectorAll(OPTION_CONTROL)].filter((control) =>
    missing.includes(optionName(control)),
  );
  return new Set(controls.map((control) => control.closest('[role=radiogroup]') ?? control));
}
