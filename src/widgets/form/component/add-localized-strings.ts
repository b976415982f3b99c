import type { Page } from '../../../page/page';
import { isRecord, pageContext } from '../../../page/page-context';

/** Adds a form's own texts, by their key in the catalogue, to those of the page, whose `strings` override them. */
export function addLocalizedStrings(page: Page, localized: Readonly<Record<string, unknown>>): void {
  const context = pageContext(page);
  const strings = { ...localized, ...(isRecord(context.strings) && context.strings) };
  page.slots.context = { ...context, strings };
}
