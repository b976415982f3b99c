import type { Form } from '../../../contract/forms/form';
import { answerText } from './answer-text';
import { parseValue } from './parse-value';

/** The form of a product, as pages print it for the script: nothing that visitors must not receive. */
type DetailsFormData = Pick<Form, 'id' | 'name' | 'fields' | 'parsedDisclaimerMessage'>;

/** An answer as the cart shows it. */
export interface DetailData {
  title: string;
  text: string;
}

/** Returns the form with the extra details of a product, as pages print it. */
export function describeDetailsForm({ id, name, fields, parsedDisclaimerMessage }: Form): DetailsFormData {
  return { id, name, fields, parsedDisclaimerMessage };
}

/**
 * Returns the answers in the extra details of a cart entry. These are JSON that a visitor has sent: answers to fields
 * that the form does not have, or of another shape, are left out.
 */
export function describeDetails({ fields }: Pick<Form, 'fields'>, json: string): DetailData[] {
  const values = parseObject(json);
  return fields.flatMap((field) => {
    if (field.type === 'section' || !Object.hasOwn(values, field.id)) return [];
    const value = parseValue(field, values[field.id]);
    const text = value === null ? '' : answerText(value);
    return text.trim() ? [{ title: field.title, text }] : [];
  });
}

function parseObject(json: string): Record<string, unknown> {
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
