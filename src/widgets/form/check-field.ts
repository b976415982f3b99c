import { type FieldValue, isAnswered } from '../../commerce/is-answered';
import { isEmail } from '../../commerce/is-email';
import type { FormStrings } from '../../strings/forms';
import type { FormField } from './read-fields';
import { PARTS } from './read-value';

/** Parts of an address that do not exist everywhere. */
const OPTIONAL_PARTS = '.address2,.state-province';

/** Returns the key of the message for an invalid field; undefined for a valid one (spec §5 Form blocks). */
export function checkField(
  { type, isRequired, controls }: FormField,
  value: FieldValue,
): keyof FormStrings | undefined {
  if (isRequired && type !== 'likert' && !isComplete(type, controls, value)) return 'formRequired';
  if (type === 'email' && isAnswered(value) && !isEmail(String(value).trim())) return 'formInvalidEmail';
  return controls.some(isTooLong) ? 'formTooLong' : undefined;
}

function isComplete(type: string, controls: FormField['controls'], value: FieldValue): boolean {
  if (!PARTS.test(type)) return isAnswered(value);
  const needed = controls.filter((control) => !control.closest(OPTIONAL_PARTS));
  // A phone number is complete without its country code, the first of four parts.
  return needed.slice(type === 'phone' ? -3 : 0).every((control) => control.value.trim());
}

/** Nothing exceeds the NaN of a control without a maximum. */
function isTooLong({ value, dataset: { maxLength } }: FormField['controls'][number]): boolean {
  return value.length > Number(maxLength);
}
