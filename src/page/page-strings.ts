import { configurationOf } from './configuration';
import type { Page } from './page';
import { dig, pageContext } from './page-context';

/**
 * A catalogue as this page words it: the page context's `strings`, and over them what the page has configured, replace
 * the texts they have a key for.
 */
export function pageStrings<Catalogue extends Readonly<Record<string, string>>>(
  page: Page,
  catalogue: Catalogue,
): { readonly [Key in keyof Catalogue]: string } {
  const overrides = Object.keys(catalogue).flatMap((key) => {
    const text = configurationOf(page).strings[key] ?? dig(pageContext(page), 'strings', key);
    return typeof text === 'string' ? [[key, text]] : [];
  });
  return { ...catalogue, ...Object.fromEntries(overrides) };
}
