import { after } from '../../page/after';
import type { BehaviourContext } from '../../page/behaviour-context';
import { keepContent } from '../../page/keep-content';

/** State of an add-to-cart button (spec §4 Add-to-cart button). */
export type ButtonState = 'idle' | 'adding' | 'added' | 'error';

export interface ButtonView {
  readonly state: ButtonState;
  /** The label that the server rendered. */
  readonly _idleText: string;
  /** Replaces the label of the idle state. */
  _setLabel(label: string): void;
  /** Shows a state, with `status` in place of the label. With `ms`, the button is idle after as many milliseconds. */
  show(state: ButtonState, status?: string, ms?: number): void;
}

/** What changes while the behaviour is mounted. */
const CHANGED =
  'role tabindex value data-state aria-busy aria-disabled aria-describedby .cart-adding .cart-added';

/** Shows an add-to-cart button's state where themes can style it: `data-state`, classes, `.status-text`. */
export function createButtonView(button: HTMLElement, { page, signal }: BehaviourContext): ButtonView {
  const { document } = page;
  page.mark(button, signal, CHANGED);
  const label = findLabel(button, document);
  const idleText = label.textContent.trim();
  let idle: (Node | string)[] = [...label.childNodes];
  const printed = keepContent(page, label, signal);
  let shows = 0;
  let state: ButtonState = 'idle';

  const write = (content: (Node | string)[]): void => {
    label.replaceChildren(...content, printed);
    if (button instanceof HTMLInputElement) button.value = label.textContent;
  };

  return {
    get state() {
      return state;
    },
    _idleText: idleText,
    _setLabel(text) {
      // Safari dispatches no click where the pressed nodes are replaced before the button is released.
      if (text === idleText) return;
      idle = [text];
      write(idle);
    },
    show(next, status, ms) {
      if (signal.aborted) return;
      const shown = ++shows;
      if (ms) after(page, ms, signal, () => shown === shows && this.show('idle'));
      state = next;
      button.dataset.state = next;
      for (const each of ['adding', 'added']) button.classList.toggle(`cart-${each}`, each === next);
      button.ariaBusy = button.ariaDisabled = next === 'adding' ? 'true' : null;
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

function statusText(document: Document, status: string): HTMLElement {
  const text = document.createElement('span');
  text.className = 'status-text';
  text.textContent = status;
  return text;
}
