import type { FormField } from '../../../contract/forms/form';

/** Returns the heading of a field's answers: its title; the key of a hidden field, which visitors do not see. */
export function fieldTitle(field: FormField): string {
  return ('title' in field && field.title) || ('key' in field && field.key) || field.id;
}
