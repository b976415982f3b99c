export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field of a form on the page. */
export interface FormField {
  readonly id: string;
  /** The field type, such as `email` or `name` (spec §3 Form-builder field types). */
  readonly type: string;
  readonly title: string;
  readonly isRequired: boolean;
  /** The element that shows the state of the field. */
  readonly wrapper: HTMLElement;
  readonly controls: readonly Control[];
}

const ITEM = '.form-item';
/** The captcha's script adds a control of its own. */
const CAPTCHA = '.captcha-container';
/** Types whose value is not the single text of a control. */
const TYPES = /\b(address|checkbox|date|email|hidden|likert|name|password|phone|radio|time)\b/;
/** `set` is in the types of a fieldset and of a button that resets. */
const BUTTONS = /submit|button|image|set|output/;

/**
 * Returns the fields of a form in the order of the page: each `.form-item` of the engine's markup but sections, and in
 * other markup the controls of one name.
 */
export function readFields(form: HTMLFormElement): FormField[] {
  const groups = new Map<Element | string, Control[]>();
  for (const control of form.elements as Iterable<Element> as Iterable<Control>) {
    const key = control.closest(ITEM) ?? control.name;
    if (key && !BUTTONS.test(control.type) && !control.closest(CAPTCHA))
      groups.set(key, [...(groups.get(key) ?? []), control]);
  }
  return [...groups.values()].map(readField);
}

function readField(controls: readonly Control[]): FormField {
  const control = controls[0] as Control;
  const { name, type, required, ariaRequired, labels } = control;
  const item = control.closest<HTMLElement>(ITEM);
  const parent = control.parentElement;
  // The form itself contains other fields, too.
  const wrapper = item ?? (parent instanceof HTMLFormElement ? control : parent) ?? control;
  const title = item?.querySelector('.title,legend') ?? labels?.[0];
  return {
    id: item?.id || name,
    // A hidden control or a password may be in an item of another type.
    type: TYPES.exec(/hidden|password/.test(type) || !item ? type : item.className)?.[0] ?? '',
    title: title?.firstChild?.textContent?.trim() || name,
    isRequired: required || ariaRequired === 'true' || wrapper.matches('.required'),
    wrapper,
    controls,
  };
}
