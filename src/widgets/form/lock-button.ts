import type { BehaviourContext } from '../../page/behaviour-context';

/** The buttons that send a form. */
export const SUBMIT = '[type=submit],button:not([type])';

/** Makes a form busy and shows `label` on its button while it is sent. Returns a function that undoes both. */
export function lockButton(
  context: BehaviourContext,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  label: string,
): () => void {
  const button = submitter ?? form.querySelector<HTMLElement>(SUBMIT);
  const restore = button && showLabel(context, button, label);
  const setBusy = (busy: string | null): void => {
    form.ariaBusy = busy;
    if (button) button.ariaDisabled = busy;
  };
  setBusy('true');
  return () => {
    setBusy(null);
    restore?.();
  };
}

/** Replaces the label of a button. Returns a function that shows the former one. The label of an input is its value. */
function showLabel({ page, signal }: BehaviourContext, button: HTMLElement, label: string): () => void {
  page.mark(button, signal, 'aria-disabled value');
  if (button instanceof HTMLInputElement) {
    const { value } = button;
    button.value = label;
    return () => {
      button.value = value;
    };
  }
  const text = button.querySelector('.newsletter-form-button-label') ?? button;
  const former = page.mark(page.document.createElement('template'), signal);
  former.content.append(...text.childNodes);
  text.append(label, former);
  return () => former.parentNode?.replaceChildren(...former.content.childNodes);
}
