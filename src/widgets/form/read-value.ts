import type { FieldValue } from '../../commerce/is-answered';
import { maskPassword } from '../../commerce/mask-password';
import { firstValue, parseQuery } from '../../page/parse-query';
import type { Control, FormField } from './read-fields';
import { isMultiple, selectedValues } from './selected-values';

/** Types with several texts. */
export const PARTS = /address|date|name|phone|time/;

/**
 * Returns the value of a field in the shape of its type (spec §3 Form submission). A placeholder replaces a password
 * (spec §9 Limits).
 */
export function readValue({ type, controls }: FormField, query: string): FieldValue {
  const [first] = controls;
  if (isMultiple(first)) return selectedValues(first);
  const texts = controls.map(({ value }) => value);
  const [text = ''] = texts;
  if (PARTS.test(type)) return type === 'phone' && texts.length === 3 ? ['', ...texts] : texts;
  const chosen = controls.filter((control) => (control as HTMLInputElement).checked);
  if (type === 'checkbox') return chosen.map(({ value }) => value);
  if (type === 'radio') return chosen[0]?.value ?? '';
  if (type === 'likert')
    return Object.fromEntries(chosen.map((control) => [statementOf(control), [control.value]]));
  if (type === 'password') return maskPassword(text);
  return (type === 'hidden' && firstValue(parseQuery(query), first?.name ?? '')) || text;
}

/** Returns the statement of a Likert scale that a control rates. */
export function statementOf(control: Control): string {
  const item = control.closest<HTMLElement>('.item');
  return item?.dataset.question ?? item?.querySelector('.question')?.textContent ?? control.name;
}
