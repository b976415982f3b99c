import { describeFormPage, type FormPage } from '../../../server/features/forms';
import { PAGE_TYPE } from '../../../server/rendering/pages';
import type { Translator } from '../languages/translator';
import { describeRestockPage } from '../restock/describe-restock';
import { describeReviewForm } from '../reviews/describe-review-form';
import type { MakeBase, Pages } from '../site/pages';
import { describeDetailsPage } from './describe-details-page';

/** Returns the data of the pages that show one form, in one language. They work without a script. */
export function createFormPages(
  base: MakeBase,
  translator: Translator,
): Pick<Pages, 'form' | 'details' | 'restock' | 'review'> {
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
    async review(nonce, page) {
      const { item, errors, message, ...rest } = page;
      const product = translator.listTranslatedProducts().find(({ id }) => id === item.id);
      const { words } = translator.site;
      const translated = {
        ...rest,
        errors: translateAll(errors, translator),
        message: message && translator.translateMessage(message),
      };
      return {
        ...(await base(nonce, { pageType: PAGE_TYPE.reviewsRequest })),
        pageTitle: product?.title ?? item.title,
        isUnlisted: true,
        productUrl: product?.fullUrl ?? item.url,
        reviewForm: describeReviewForm(item.id, words, translated),
      };
    },
  };
}

function translateFormPage<P extends Pick<FormPage, 'form' | 'errors' | 'message'>>(
  page: P,
  translator: Translator,
): P {
  return {
    ...page,
    form: translator.translateForm(page.form),
    errors: translateAll(page.errors, translator),
    message: page.message && translator.translateMessage(page.message),
  };
}

function translateAll<Errors extends Partial<Record<string, string>>>(
  errors: Errors,
  { translateMessage }: Translator,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [name, translateMessage(text ?? '')]),
  );
}
