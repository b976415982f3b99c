import type { Form } from '../../../contract/forms/form';
import type { StoreForms } from '../../load-content';
import type { TranslationData } from '../site/site-data';

/**
 * Returns a form of the store with translated texts; a form without a translation as it is. A text that the owner has
 * changed since is not translated, because the translation is that of another text.
 *
 * @param originals the forms that are translated, by their place
 */
export function translateForm<F extends Form>(
  form: F,
  { forms = {} }: TranslationData,
  originals: StoreForms | undefined,
): F {
  const [place, original] = Object.entries(originals ?? {}).find(([, { id }]) => id === form.id) ?? [];
  const found = Object.entries(forms).find(([known]) => known === place)?.[1];
  if (!found || !original) return form;
  const { titles, ...texts } = found;
  const titleOf = (id: string) => original.fields.find((field) => field.id === id)?.title;
  const fields = form.fields.map((field) =>
    field.title === titleOf(field.id) ? { ...field, title: titles[field.id] ?? field.title } : field,
  );
  const unchanged = Object.entries(texts).filter(
    ([name]) => form[name as keyof Form] === original[name as keyof Form],
  );
  return { ...form, ...Object.fromEntries(unchanged), fields };
}
