import { configurationOf } from './configuration';
import type { Page } from './page';
import { pageContext, readPath } from './page-context';

/**
 * Returns a catalogue with the page's own texts. A text set by `configure` overrides one in the page context's
 * `strings`, which overrides the catalogue's.
 */
export function pageStrings<Catalogue extends Readonly<Record<string, string>>>(
  page: Page,
  catalogue: Catalogue,
): { readonly [Key in keyof Catalogue]: string } {
  const overrides = Object.keys(catalogue).flatMap((key) => {
    const text = configurationOf(page).strings[key] ?? readPath(pageContext(page), 'strings', key);
    return typeof text === 'string' ? [[key, text]] : [];
  });
  return { ...catalogue, ...Object.fromEntries(overrides) };
}
