import { setDescribedBy } from '../../page/described-by';
import type { Page } from '../../page/page';
import { randomKey } from '../../page/random-key';

export interface ErrorBox {
  readonly id: string;
  show(title: string, ...message: (Node | string)[]): void;
  clear(): void;
}

/** Returns an alert that, while shown, follows `anchor` and describes `control`. */
export function createErrorBox(
  page: Page,
  signal: AbortSignal,
  anchor: Element,
  control: HTMLElement,
): ErrorBox {
  const { document } = page;
  const box = page.mark(document.createElement('div'), signal);
  box.className = 'vitrine-error';
  box.id = `vitrine-error-${randomKey(page.window.crypto)}`;
  box.role = 'alert';

  return {
    id: box.id,
    show(title, ...message) {
      const strong = document.createElement('strong');
      strong.append(title);
      const text = document.createElement('p');
      text.append(...message);
      anchor.after(box);
      box.replaceChildren(strong, text);
      setDescribedBy(control, box.id, true);
    },
    clear() {
      box.remove();
      box.replaceChildren();
      setDescribedBy(control, box.id, false);
    },
  };
}
