import type { FieldValue } from '../../../commerce/is-answered';
import { isRecord } from '../../../page/page-context';
import { type Control, readFields } from '../read-fields';
import { PARTS, statementOf } from '../read-value';
import { isMultiple, selectValues } from '../selected-values';

/** Enters values, by the id of their field, into the controls of a form. Values of another shape are left out. */
export function fillControls(form: HTMLFormElement, values: Readonly<Record<string, unknown>>): void {
  for (const { id, type, controls } of readFields(form)) {
    const value = Object.hasOwn(values, id) ? (values[id] as FieldValue) : undefined;
    if (value === undefined) continue;
    if (PARTS.test(type)) fillParts(controls, value);
    else for (const control of controls) fillControl(control, value);
  }
}

/** A phone number without a country code has an empty first part and one control less. */
function fillParts(controls: readonly Control[], value: FieldValue): void {
  const texts = Array.isArray(value) ? value.slice(-controls.length) : [];
  controls.forEach((control, index) => {
    control.value = String(texts[index] ?? '');
  });
}

function fillControl(control: Control, value: FieldValue): void {
  if (isMultiple(control)) {
    selectValues(control, value);
    return;
  }
  if (control.type !== 'checkbox' && control.type !== 'radio') {
    if (typeof value === 'string') control.value = value;
    return;
  }
  const chosen = isRecord(value) && !Array.isArray(value) ? value[statementOf(control)] : value;
  (control as HTMLInputElement).checked = [chosen].flat().includes(control.value);
}
