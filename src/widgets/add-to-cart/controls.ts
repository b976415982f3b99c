import { formOf } from '../product-parts';

/** What serves as an add-to-cart control, by either way to ask for one. */
const CONTROL = '.sqs-add-to-cart-button,[data-vitrine=add-to-cart]';

/** The parts of an add-to-cart element, whichever way the page wrote it. */
export interface Controls {
  readonly element: HTMLElement;
  /** What is pressed, and shows the state. */
  readonly button: HTMLElement;
  /** What an error stands after. */
  readonly anchor: Element;
  /** The form whose submit is an add too. */
  readonly form: HTMLFormElement | null;
}

/** Finds the parts of a form, or of a button in or out of one. */
export function findControls(element: HTMLElement): Controls {
  const form = formOf(element);
  const button = element === form ? (submitOf(form) ?? element) : element;
  const anchor = button.closest('.sqs-add-to-cart-button-wrapper') ?? button;
  return { element, button, anchor, form };
}

/** The button that submits a form to its own address, wherever it stands. */
function submitOf(form: HTMLFormElement): HTMLElement | undefined {
  const elements = [...form.elements] as HTMLElement[];
  return elements.find((element) => isSubmit(element) && !element.hasAttribute('formaction'));
}

/** Lets the keyboard reach what a page of 2015 printed as a plain `div`. */
export function makeReachable(button: HTMLElement): void {
  if (button.matches('button,input,a[href],form')) return;
  if (!button.hasAttribute('role')) button.setAttribute('role', 'button');
  if (!button.hasAttribute('tabindex')) button.tabIndex = 0;
}

/** Calls `press` for each click, Enter or Space on the button and each submit of the form that is meant for it. */
export function onPress(
  { element, button, form }: Controls,
  signal: AbortSignal,
  press: (event: Event) => void,
): void {
  const onSubmit = (event: SubmitEvent): void => {
    if (isFor(element, event)) press(event);
  };
  form?.addEventListener('submit', onSubmit, { signal });
  // A form is pressed by its submit alone, and a native submit button's click becomes that.
  const isNative = button.matches('button,input,a[href]');
  if (form && (button === form || (isNative && isSubmit(button)))) return;
  button.addEventListener('click', press, { signal });
  if (isNative) return;
  const onKey = (event: KeyboardEvent): void => {
    if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) press(event);
  };
  button.addEventListener('keydown', onKey, { signal });
}

/** Whether a form is submitted to add what `element` adds: not by another control in it, nor to somewhere else. */
function isFor(element: HTMLElement, { currentTarget, submitter }: SubmitEvent): boolean {
  if (submitter?.hasAttribute('formaction')) return submitter === element;
  const form = currentTarget as HTMLFormElement;
  const served = form.matches(CONTROL) ? form : form.querySelector(CONTROL);
  const control = submitter?.closest(CONTROL) ?? served;
  return (control ?? element) === element;
}

function isSubmit(button: HTMLElement): boolean {
  return (button as HTMLButtonElement).type === 'submit';
}
