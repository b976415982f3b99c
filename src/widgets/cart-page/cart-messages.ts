import { announce } from '../../page/announce';
import type { Page } from '../../page/page';

/** The message of a cart page: it stays until the next one, or until the visitor changes something. */
export interface CartMessages {
  /** Shows why something failed; screen readers announce it at once. Returns the title. */
  _fail(title: string, text?: string): Element;
  /** Shows and announces what happened, with a button, which is returned. */
  _inform(text: string, label: string, onPress: () => void): HTMLButtonElement;
  _clear(): void;
}

/** Returns messages in an element before `anchor`. The theme places it so that nothing moves. */
export function createCartMessages(page: Page, anchor: Element, signal: AbortSignal): CartMessages {
  const { document } = page;
  const box = page.mark(document.createElement('div'), signal);
  box.className = 'vitrine-cart-message';
  const clear = (): void => box.remove();
  signal.addEventListener('abort', clear);
  const create = <Tag extends 'strong' | 'p' | 'button'>(
    tag: Tag,
    text: string,
  ): HTMLElementTagNameMap[Tag] => {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  };
  return {
    _fail(title, text = '') {
      const shown = create('strong', title);
      box.role = 'alert';
      anchor.before(box);
      box.replaceChildren(shown, text && create('p', text));
      return shown;
    },
    _inform(text, label, onPress) {
      const button = create('button', label);
      button.type = 'button';
      button.addEventListener('click', onPress);
      box.role = null;
      box.replaceChildren(create('p', text), button);
      anchor.before(box);
      announce(page, text);
      return button;
    },
    _clear: clear,
  };
}
