import { setDescribedBy } from '../../page/described-by';
import type { Page } from '../../page/page';

/** What a restock box shows. */
export interface BoxView {
  /** Shows the error of the address, which receives the focus. */
  refuseEmail(text: string): void;
  /** Shows an error of the whole box. */
  showError(text: string): void;
  /** Removes the error. */
  clear(): void;
  /** Shows the success text in place of everything else, and moves the focus there. */
  showSuccess(text: string): void;
}

interface BoxParts {
  readonly form: HTMLFormElement;
  readonly email: HTMLInputElement;
  readonly page: Page;
  readonly signal: AbortSignal;
}

/** Returns the view of a restock box. It uses the message elements of the theme, and makes missing ones. */
export function createBoxView(box: HTMLElement, { form, email, page, signal }: BoxParts): BoxView {
  const error = findMessage(box, 'error');
  page.mark(error, signal, error.isConnected ? 'role id text' : undefined);
  page.mark(email, signal, 'aria-invalid aria-describedby');
  page.mark(form, signal, 'novalidate aria-busy');
  error.role = 'alert';
  error.id ||= `restock-error-${box.dataset.variantId}`;
  if (!error.isConnected) form.after(error);

  const markEmail = (isInvalid: boolean): void => {
    email.ariaInvalid = isInvalid ? 'true' : null;
    setDescribedBy(email, error.id, isInvalid);
  };
  const clear = (): void => {
    error.textContent = '';
    markEmail(false);
  };
  box.addEventListener('input', clear, { signal });
  return {
    refuseEmail(text) {
      error.textContent = text;
      markEmail(true);
      email.focus();
    },
    clear,
    showError(text) {
      clear();
      error.textContent = text;
    },
    showSuccess(text) {
      const success = findMessage(box, 'success').cloneNode(true) as HTMLElement;
      // A theme prints the text of the site, or the element alone.
      success.textContent ||= text;
      success.hidden = false;
      success.role = 'status';
      success.tabIndex = -1;
      const former = page.mark(page.document.createElement('template'), page.signal);
      former.content.append(...box.childNodes);
      box.append(success, former);
      success.focus();
    },
  };
}

function findMessage(box: HTMLElement, kind: 'error' | 'success'): HTMLElement {
  const name = `product-restock-${kind}-message`;
  const found = box.querySelector<HTMLElement>(`.${name}`);
  if (found) return found;
  const message = box.ownerDocument.createElement('p');
  message.className = name;
  return message;
}
