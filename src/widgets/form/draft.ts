import type { Control } from './read-fields';
import { isMultiple, selectedValues, selectValues } from './selected-values';

/** The controls that differ from what the page printed: name, number among the controls of that name, text, choice or choices. */
export type Draft = readonly (readonly [
  name: string,
  index: number,
  value: string | boolean | readonly string[],
])[];

/** Types whose value nobody types, or nobody else may read. */
const EXCLUDED = /^(password|hidden|file|submit|button|image|reset|fieldset|output)$/;
/** Values that the page or the visitor wants to keep from others: no autofill, payment, passwords, one-time codes. */
const PRIVATE = /\b(off|cc-\w+|password|one-time-code)\b/;
/** A password that its page shows as text. */
const SHOWN_PASSWORD = '.form-item.password *';
/** At least 13 digits, as on a payment card, with or without spaces and hyphens. */
const CARD_LIKE = /\d(?:[ -]?\d){12}/;

/** Returns what the visitor typed and chose, without what must not be kept. */
export function readDraft(form: HTMLFormElement): Draft {
  return controlsOf(form).flatMap(({ control, name, index }) => {
    if (isUntouched(control)) return [];
    const value = isChoice(control)
      ? control.checked
      : isMultiple(control)
        ? selectedValues(control)
        : control.value;
    return CARD_LIKE.test(String(value)) ? [] : [[name, index, value] as const];
  });
}

/** Fills in what the visitor has not touched. Other parts learn of a restored value by its `input` event. */
export function restoreDraft(form: HTMLFormElement, draft: Draft): void {
  const controls = controlsOf(form);
  const touched = controls.filter(({ control }) => !isUntouched(control));
  for (const { control, name, index } of controls) {
    const value = draft.find((each) => each[0] === name && each[1] === index)?.[2];
    // A choice between radio buttons is one, whichever button the visitor has pressed.
    const isOwn = touched.some((each) =>
      control.type === 'radio' ? each.name === name : each.control === control,
    );
    if (value === undefined || isOwn) continue;
    if (isChoice(control)) control.checked = value === true;
    else if (isMultiple(control)) selectValues(control, value);
    else control.value = String(value);
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function controlsOf(form: HTMLFormElement) {
  const counts = new Map<string, number>();
  return ([...form.elements] as Control[]).flatMap((control) => {
    const { name, type, autocomplete } = control;
    if (!name || EXCLUDED.test(type) || PRIVATE.test(autocomplete) || control.matches(SHOWN_PASSWORD))
      return [];
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    return { control, name, index };
  });
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function isUntouched(control: Control): boolean {
  if (isChoice(control)) return control.checked === control.defaultChecked;
  if (!('options' in control)) return control.value === control.defaultValue;
  const options = [...control.options];
  if (control.multiple) return options.every((option) => option.selected === option.hasAttribute('selected'));
  const printed = options.find((option) => option.hasAttribute('selected')) ?? options[0];
  return control.value === (printed?.value ?? '');
}
