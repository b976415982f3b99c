import type { BehaviourContext } from '../../page/behaviour-context';
import { setDescribedBy } from '../../page/described-by';
import { fill } from '../../page/fill';
import { focusMessage } from '../../page/focus-message';
import type { FormStrings } from '../../strings/forms';
import { clearSummary } from './clear-summary';
import type { FormField } from './read-fields';

export interface FieldError {
  readonly field: FormField;
  readonly message: string;
}

/** The errors of one form: a message above each invalid field, and a summary above and below the form. */
export interface ErrorView {
  /**
   * Replaces the summary, which receives the focus and links to the fields, and the messages of these fields. `message`
   * is for an error that belongs to no field.
   */
  show(errors: readonly FieldError[], message?: string): void;
  /** Removes the error of one field. */
  clear(field: FormField): void;
}

/** Returns the view of a form's errors, including those that the server has printed. `formId` begins their ids. */
export function createErrorView(
  { page, signal }: BehaviourContext,
  form: HTMLFormElement,
  strings: FormStrings,
  formId = form.dataset.formId,
): ErrorView {
  const { document, mark } = page;
  const boxId = ({ id }: FormField): string => `${formId}-${id}-error`;
  const make = (name: string, className: string, ...content: (Node | string)[]): HTMLElement => {
    const element = mark(document.createElement(name), signal);
    element.className = className;
    element.append(...content);
    return element;
  };
  const linkTo = ({ field: { title, controls }, message }: FieldError): HTMLElement => {
    const link = make('a', '', fill(strings.formFieldError, { field: title, message })) as HTMLAnchorElement;
    link.href = '#';
    link.addEventListener('click', (event) => {
      event.preventDefault();
      controls[0]?.focus();
    });
    return make('div', '', link);
  };
  const setState = ({ wrapper, controls }: FormField, box: Element, isInvalid: boolean): void => {
    mark(wrapper, signal, '.error').classList.toggle('error', isInvalid);
    for (const control of controls) {
      mark(control, signal, 'aria-invalid aria-describedby').ariaInvalid = isInvalid ? 'true' : null;
      setDescribedBy(control, box.id, isInvalid);
    }
  };
  const clear = (field: FormField): void => {
    const id = boxId(field);
    const all = [...form.querySelectorAll('.field-error')];
    const box = all.find((each) => each.id === id) ?? field.wrapper.querySelector('.field-error');
    if (!box) return;
    box.remove();
    setState(field, box, false);
    // The summary of errors that are all corrected would be wrong.
    if (!form.querySelector('.field-error')) clearSummary(form);
  };

  return {
    clear,
    show(errors, message = '') {
      clearSummary(form);
      for (const { field, message: text } of errors) {
        clear(field);
        const box = make('div', 'field-error', text);
        box.id = boxId(field);
        (field.wrapper.querySelector('.title,legend') ?? field.controls[0])?.after(box);
        setState(field, box, true);
      }
      const summary = make(
        'div',
        'form-error',
        errors[0] ? strings.formErrorBelow : message,
        ...errors.map(linkTo),
      );
      summary.role = 'alert';
      form.prepend(summary);
      if (errors[0]) form.append(make('div', 'form-error', strings.formErrorAbove));
      focusMessage(page, summary);
    },
  };
}
