import type { Form } from '../../schemas/form-schema';
import type { StoreForms } from '../read-content';
import type { TranslationData } from './site-data';

/** Returns a form of the store with translated texts; a form without a translation as it is. */
export function translateForm(
  form: Form,
  { forms = {} }: TranslationData,
  all: StoreForms | undefined,
): Form {
  const [place] = Object.entries(all ?? {}).find(([, { id }]) => id === form.id) ?? [];
  const found = Object.entries(forms).find(([known]) => known === place)?.[1];
  if (!found) return form;
  const { titles, ...texts } = found;
  const fields = form.fields.map((field) => ({ ...field, title: titles[field.id] ?? field.title }));
  return { ...form, ...texts, fields };
}
