import type { ErrorBox } from './error-box';

/** Marks the options that are not chosen yet as what the shown error is about, until a choice is made. */
export function markMissingOptions(variants: HTMLElement, errors: ErrorBox, signal: AbortSignal): void {
  const selects = [...variants.querySelectorAll('select')];
  for (const select of selects) {
    if (select.value) continue;
    select.setAttribute('aria-invalid', 'true');
    select.setAttribute('aria-describedby', errors.id);
  }
  const onChange = (): void => {
    for (const select of selects) {
      select.removeAttribute('aria-invalid');
      if (select.getAttribute('aria-describedby') === errors.id) select.removeAttribute('aria-describedby');
    }
    errors.clear();
  };
  variants.addEventListener('change', onChange, { once: true, signal });
}
