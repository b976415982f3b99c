import type { Page } from '../../../page/page';

/** An alert with a title and a message. */
export interface Notice {
  show(title: string, message: string): void;
  clear(): void;
}

/** Returns an alert that, while shown, follows `anchor`. */
export function createNotice({ document, mark }: Page, anchor: Element, signal: AbortSignal): Notice {
  const box = mark(document.createElement('div'), signal);
  box.className = 'vitrine-error';
  box.role = 'alert';
  return {
    show(title, message) {
      const strong = document.createElement('strong');
      const text = document.createElement('p');
      strong.textContent = title;
      text.textContent = message;
      anchor.after(box);
      box.replaceChildren(strong, text);
    },
    clear: () => box.remove(),
  };
}
