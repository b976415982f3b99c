import { after } from '../../page/after';
import type { BehaviourContext } from '../../page/behaviour-context';

/** State of an add-to-cart button (spec §4). */
export type ButtonState = 'idle' | 'adding' | 'added' | 'error';

const CLASSES = { idle: '', adding: 'cart-adding', added: 'cart-added', error: '' } as const;

export interface ButtonView {
  readonly state: ButtonState;
  /** The label that the server rendered. */
  readonly idleText: string;
  /** Replaces the label of the idle state. */
  setLabel(label: string): void;
  /** Shows a state, with `status` in place of the label. With `ms`, the button is idle after as many milliseconds. */
  show(state: ButtonState, status?: string, ms?: number): void;
}

/** Shows an add-to-cart button's state where themes can style it: `data-state`, classes, `.status-text`. */
export function createButtonView(button: HTMLElement, { page, signal }: BehaviourContext): ButtonView {
  const { document } = page;
  const label = findLabel(button, document);
  let idle: (Node | string)[] = [...label.childNodes];
  let state: ButtonState = 'idle';
  let shows = 0;

  const write = (content: (Node | string)[]): void => {
    label.replaceChildren(...content);
    if (button instanceof HTMLInputElement) button.value = label.textContent;
  };

  return {
    get state() {
      return state;
    },
    get idleText() {
      return label.textContent?.trim() ?? '';
    },
    setLabel(text) {
      idle = [text];
      write(idle);
    },
    show(next, status, ms) {
      const shown = ++shows;
      if (ms) after(page, ms, signal, () => shown === shows && this.show('idle'));
      state = next;
      button.dataset.state = next;
      button.classList.remove('cart-adding', 'cart-added');
      if (CLASSES[next]) button.classList.add(CLASSES[next]);
      setBusy(button, next === 'adding');
      write(status ? [statusText(document, status)] : idle);
    },
  };
}

/** Returns the element that contains the label; a detached one for an input, whose label is its value, and a form. */
function findLabel(button: HTMLElement, document: Document): HTMLElement {
  const inner = button.querySelector<HTMLElement>('.sqs-add-to-cart-button-inner,.add-to-cart-text');
  if (inner || !button.matches('form,input')) return inner ?? button;
  const detached = document.createElement('span');
  if (button instanceof HTMLInputElement) detached.textContent = button.value;
  return detached;
}

function setBusy(button: HTMLElement, busy: boolean): void {
  for (const name of ['aria-busy', 'aria-disabled']) {
    if (busy) button.setAttribute(name, 'true');
    else button.removeAttribute(name);
  }
}

function statusText(document: Document, status: string): HTMLElement {
  const text = document.createElement('span');
  text.className = 'status-text';
  text.textContent = status;
  return text;
}
