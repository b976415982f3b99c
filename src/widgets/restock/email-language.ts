import { languageTag } from '../../commerce/language-tag';
import type { Page } from '../../page/page';
import { fromContext } from '../../page/page-context';

const FLAG = 'websiteSettings.storeSettings.multilingualTransactionalEmailsEnabled';
/** A widget that translates the page, or the links to its translations. */
const TRANSLATION_WIDGET = '.weglot-container,[data-vitrine-translations]';

/**
 * Returns the field with the language of e-mails to the visitor: the page's, on a site that sends e-mails in several
 * languages and on pages with a translation widget (spec §3 Restock signup payload).
 */
export function emailLanguage(page: Page): { language?: string } {
  const isOn = fromContext(page, FLAG) === true;
  if (!isOn || !page.document.querySelector(TRANSLATION_WIDGET)) return {};
  const language = languageTag(page.document.documentElement.lang);
  return language === undefined ? {} : { language };
}
