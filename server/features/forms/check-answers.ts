import type { Form, FormField } from '../../../contract/forms/form';
import type { FormAnswer, FormValue } from '../../../contract/forms/form-submission';
import { MAX_TEXT } from '../../../contract/forms/form-submission';
import { RESERVED_KEYS } from '../../../contract/shared/reserved-keys';
import { fill } from '../../../src/page/fill';
import { checkValue, type ValueProblem, type ValueRules } from './check-value';
import { fieldTitle } from './field-title';
import { formMessages } from './messages';
import { parseValue } from './parse-value';

/** The answers of a form, or the messages of its invalid fields by their id. */
export type CheckedAnswers =
  | { answers: FormAnswer[]; errors?: never }
  | { errors: Record<string, string>; answers?: never };

/** An address in messages, where the specification prints `{email}`. */
const SAMPLE_EMAIL = 'name@example.com';

/**
 * Returns the answers to a form's fields in their order, or the message of each invalid one. Values of unknown fields
 * are kept as text, since the form may have changed while the visitor filled it in. Those of the server's own controls are not.
 */
export function checkAnswers(
  { fields }: Pick<Form, 'fields'>,
  submitted: Readonly<Record<string, unknown>>,
  rules: ValueRules,
): CheckedAnswers {
  const questions = fields.filter(({ type }) => type !== 'section');
  const checked = questions.map((field) => checkField(field, ownValue(submitted, field.id), rules));
  const errors = checked.flatMap(({ error }) => (error ? [error] : []));
  if (errors.length > 0) return { errors: Object.fromEntries(errors) };
  const known = checked.flatMap(({ answer }) => (answer ? [answer] : []));
  return { answers: [...known, ...unknownAnswers(fields, submitted)] };
}

function checkField(
  field: FormField,
  submitted: unknown,
  rules: ValueRules,
): { answer?: FormAnswer; error?: [fieldId: string, message: string] } {
  const value = parseValue(field, submitted);
  const problem = value === null ? 'invalidFields' : findProblem(field, value, rules);
  if (problem) return { error: [field.id, fill(formMessages[problem], { email: SAMPLE_EMAIL })] };
  return { answer: { fieldId: field.id, type: field.type, rawTitle: fieldTitle(field), value: value ?? '' } };
}

function findProblem(field: FormField, value: FormValue, rules: ValueRules): ValueProblem | null {
  const texts = typeof value === 'string' ? [value] : Object.values(value).flat();
  return texts.some(({ length }) => length > MAX_TEXT) ? 'tooLong' : checkValue(field, value, rules);
}

/** Maximum number of answers to fields that the form no longer has. */
const MAX_UNKNOWN = 50;

function unknownAnswers(
  fields: readonly FormField[],
  submitted: Readonly<Record<string, unknown>>,
): FormAnswer[] {
  const known = new Set(fields.map(({ id }) => id));
  return Object.entries(submitted)
    .filter(([id]) => !known.has(id) && !RESERVED_KEYS.includes(id))
    .slice(0, MAX_UNKNOWN)
    .map(([id, value]) => ({
      fieldId: id,
      type: 'unknown',
      rawTitle: id,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    }));
}

function ownValue(submitted: Readonly<Record<string, unknown>>, id: string): unknown {
  return Object.hasOwn(submitted, id) ? submitted[id] : undefined;
}
