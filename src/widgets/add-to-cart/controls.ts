/** The parts of an add-to-cart element, whichever way the page wrote it. */
export interface Controls {
  /** What is pressed, and shows the state. */
  readonly button: HTMLElement;
  /** What an error stands after. */
  readonly anchor: Element;
  /** The form whose submit is an add too. */
  readonly form: HTMLFormElement | null;
}

/** Finds the parts of a form, or of a button in or out of one. */
export function findControls(element: HTMLElement): Controls {
  const form = element instanceof HTMLFormElement ? element : element.closest('form');
  const button = element === form ? (submitOf(element) ?? element) : element;
  const anchor = button.closest('.sqs-add-to-cart-button-wrapper') ?? button;
  return { button, anchor, form };
}

function submitOf(form: HTMLElement): HTMLElement | null {
  return form.querySelector<HTMLElement>('button:not([type=button],[type=reset]),input[type=submit]');
}

/** Lets the keyboard reach what a page of 2015 printed as a plain `div`. */
export function makeReachable(button: HTMLElement): void {
  if (button.matches('button,input,a[href],form')) return;
  if (!button.hasAttribute('role')) button.setAttribute('role', 'button');
  if (!button.hasAttribute('tabindex')) button.tabIndex = 0;
}

/** Calls `press` for each click, Enter or Space on the button and each submit of the form. */
export function onPress(
  { button, form }: Controls,
  signal: AbortSignal,
  press: (event: Event) => void,
): void {
  const isNative = button.matches('button,input,a[href]');
  form?.addEventListener('submit', press, { signal });
  // A native submit button's click becomes the form's submit.
  if (!(form && isNative && isSubmit(button))) button.addEventListener('click', press, { signal });
  if (isNative) return;
  const onKey = (event: KeyboardEvent): void => {
    if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) press(event);
  };
  button.addEventListener('keydown', onKey, { signal });
}

function isSubmit(button: HTMLElement): boolean {
  return (button as HTMLButtonElement).type === 'submit';
}
