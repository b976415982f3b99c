import { fill } from '../../page/fill';
import type { Page } from '../../page/page';
import type { FormStrings } from '../../strings/forms';

/**
 * Shows `count / max` below each text area with a maximum length (spec §5 Form blocks). The limit becomes a check of
 * the form: the browser would cut off the end of a pasted text.
 */
export function countCharacters(
  { document }: Page,
  form: HTMLFormElement,
  strings: FormStrings,
  signal: AbortSignal,
): void {
  for (const area of form.querySelectorAll('textarea')) {
    const { maxLength } = area;
    if (maxLength <= 0) continue;
    const counter = document.createElement('div');
    counter.className = 'character-counter';
    const update = (): void => {
      const count = area.value.length;
      counter.textContent = fill(strings.formCounter, { count, max: maxLength });
      counter.classList.toggle('error', count > maxLength);
    };
    area.dataset.maxLength = String(maxLength);
    area.removeAttribute('maxlength');
    area.after(counter);
    update();
    area.addEventListener('input', update, { signal });
    signal.addEventListener('abort', () => {
      counter.remove();
      area.maxLength = maxLength;
    });
  }
}
