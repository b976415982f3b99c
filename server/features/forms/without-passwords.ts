import type { Form } from '../../../contract/forms/form';

/** Returns the values that a page may show again: all but passwords. */
export function withoutPasswords(
  { fields }: Pick<Form, 'fields'>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const passwords = new Set(fields.filter(({ type }) => type === 'password').map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([id]) => !passwords.has(id)));
}
