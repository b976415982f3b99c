import { fill } from '../../page/fill';
import type { FormPart, MountedForm } from './form-part';

/** Shows `count / max` below each text area with a maximum length (spec §5 Form blocks). */
export function mountPart({ page, element, strings, signal }: MountedForm): FormPart {
  const updates = [...element.querySelectorAll('textarea')].flatMap((area) => {
    const maxLength = Number(area.dataset.maxLength);
    if (!maxLength) return [];
    const counter = page.mark(page.document.createElement('div'), signal);
    counter.className = 'character-counter';
    const update = (): void => {
      const count = area.value.length;
      counter.textContent = fill(strings.formCounter, { count, max: maxLength });
      counter.classList.toggle('error', count > maxLength);
    };
    area.after(counter);
    update();
    area.addEventListener('input', update, { signal });
    signal.addEventListener('abort', () => {
      counter.remove();
      area.maxLength = maxLength;
    });
    return update;
  });
  return {
    succeed() {
      for (const update of updates) update();
    },
  };
}
