/** The buttons that send a form. */
export const SUBMIT = '[type=submit],button:not([type])';

/** Makes a form busy and shows `label` on its button while it is sent. Returns a function that undoes both. */
export function lockButton(form: HTMLFormElement, submitter: HTMLElement | null, label: string): () => void {
  const button = submitter ?? form.querySelector<HTMLElement>(SUBMIT);
  const write = button ? labelOf(button) : () => {};
  const set = (status?: string): void => {
    form.ariaBusy = status ? 'true' : null;
    if (button) button.ariaDisabled = form.ariaBusy;
    write(status);
  };
  set(label);
  return set;
}

/** Returns a function that replaces the label of a button, or shows the former one. The label of an input is its value. */
function labelOf(button: HTMLElement): (status?: string) => void {
  if (button instanceof HTMLInputElement) {
    const { value } = button;
    return (status = value) => {
      button.value = status;
    };
  }
  const text = button.querySelector('.newsletter-form-button-label') ?? button;
  const content = [...text.childNodes];
  return (status) => text.replaceChildren(...(status ? [status] : content));
}
