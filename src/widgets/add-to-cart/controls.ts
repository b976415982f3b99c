import { behaviourSelector } from '../../page/behaviour-selector';
import { isComposing } from '../../page/is-composing';
import { onAction } from '../../page/on-action';
import type { Page } from '../../page/page';
import { formOf } from '../product-parts';
import { ADD_TO_CART, ADD_TO_CART_BOX } from './selector';

/** Selects add-to-cart controls, by attribute or by the selector of older markup. */
const CONTROL = behaviourSelector('add-to-cart', ADD_TO_CART);

/** The parts of an add-to-cart element, in any kind of markup. */
export interface Controls {
  readonly element: HTMLElement;
  /** The element that is pressed and that shows the state. */
  readonly button: HTMLElement;
  /** The element that an error is inserted after. */
  readonly _anchor: Element;
  /** The form whose submit is also an add. */
  readonly form: HTMLFormElement | null;
}

/** Returns the parts of a form, or of a button inside or outside of one. */
export function findControls(page: Page, element: HTMLElement): Controls {
  const form = page.unclobbered(formOf(element));
  const button = (element instanceof HTMLFormElement && submitOf(element)) || element;
  const anchor = button.closest(ADD_TO_CART_BOX) ?? button;
  return { element, button, _anchor: anchor, form };
}

/** Returns the button that submits the form to the form's own address. */
function submitOf(form: HTMLFormElement): HTMLElement | undefined {
  const elements = [...form.elements] as HTMLElement[];
  return elements.find((element) => isSubmit(element) && !element.hasAttribute('formaction'));
}

/** Makes a plain `div`, as pages of 2015 have it, a button for keyboards and screen readers. */
export function makeReachable(button: HTMLElement): void {
  if (button.matches('button,input,a[href],form')) return;
  button.role ??= 'button';
  if (!button.hasAttribute('tabindex')) button.tabIndex = 0;
}

/** Calls `press` for each click, Enter or Space on the button, and for each submit of the form that adds its item. */
export function onPress(
  { element, button, form }: Controls,
  signal: AbortSignal,
  press: (event: Event) => void,
): void {
  if (form) onAction(form, 'submit', signal, (event) => isFor(element, form, event) && press(event));
  // A form is pressed by its submit alone; the click of a native submit button becomes one.
  const isNative = button.matches('button,input,a[href]');
  if (button instanceof HTMLFormElement || (form && isNative && isSubmit(button))) return;
  button.addEventListener('click', press, { signal });
  if (isNative) return;
  const onKey = (event: KeyboardEvent): void => {
    if ((event.key === 'Enter' || event.key === ' ') && !event.repeat && !isComposing(event)) press(event);
  };
  button.addEventListener('keydown', onKey, { signal });
}

/** Whether a submit adds the item of `element`: not that of another control, and not to another address. */
function isFor(element: HTMLElement, form: HTMLFormElement, { submitter }: SubmitEvent): boolean {
  if (submitter?.hasAttribute('formaction')) return submitter === element;
  const served = form.matches(CONTROL) ? form : form.querySelector(CONTROL);
  const control = submitter?.closest(CONTROL) ?? served;
  // A form is no equal of its proxy.
  if (control instanceof HTMLFormElement) return element instanceof HTMLFormElement;
  return !control || control === element;
}

function isSubmit(button: HTMLElement): boolean {
  return (button as HTMLButtonElement).type === 'submit';
}
