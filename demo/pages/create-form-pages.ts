import { describeFormPage, type FormPage } from '../../server/forms';
import { describeDetailsPage } from './describe-details-page';
import { describeRestockPage } from './describe-restock';
import type { MakeBase, Pages } from './pages';
import type { Translator } from './translator';

/** Returns the data of the pages that show one form, in one language. They work without a script. */
export function createFormPages(
  base: MakeBase,
  translator: Translator,
): Pick<Pages, 'form' | 'details' | 'restock'> {
  return {
    async form(nonce, page) {
      const translated = translateFormPage(page, translator);
      const { name } = translated.form;
      return {
        ...(await base(nonce)),
        pageTitle: name,
        isUnlisted: true,
        formTitle: name,
        productUrl: null,
        form: describeFormPage(translated),
      };
    },
    async details(nonce, page) {
      const data = await base(nonce);
      const details = describeDetailsPage(translateFormPage(page, translator), data);
      return { ...data, isUnlisted: true, ...details };
    },
    async restock(nonce, page) {
      const translated = translator.translateRestockPage(page);
      const { item, isSent } = translated;
      return {
        ...(await base(nonce)),
        pageTitle: item.title,
        isUnlisted: true,
        productUrl: item.url,
        isSent,
        box: describeRestockPage(translated, translator.site),
      };
    },
  };
}

function translateFormPage<P extends Pick<FormPage, 'form' | 'errors' | 'message'>>(
  page: P,
  { translateForm, translateMessage }: Translator,
): P {
  const errors = Object.entries(page.errors).map(([id, text]) => [id, translateMessage(text)]);
  return {
    ...page,
    form: translateForm(page.form),
    errors: Object.fromEntries(errors),
    message: page.message && translateMessage(page.message),
  };
}
