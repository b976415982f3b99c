import type { DetailsPage } from '../../../server/features/cart';
import { describeFormPage } from '../../../server/features/forms';
import { addButtonText, type PageContextData } from '../../../server/rendering/pages';
import type { FormPageData } from './form-page-data';

/** Returns the template data of a product's form, which a browser without a script sends. */
export function describeDetailsPage(
  { form, action, item, isEdit, ...state }: DetailsPage,
  { context, words }: { context: PageContextData; words: Readonly<Record<string, string>> },
): Pick<FormPageData, 'pageTitle' | 'formTitle' | 'productUrl' | 'form'> {
  const { productType, isSubscribable: isSubscription } = item;
  return {
    pageTitle: form.name,
    formTitle: form.name,
    productUrl: item.url,
    form: {
      ...describeFormPage({ form, ...state, isSent: false }),
      action,
      isSentByScript: false,
      submitButtonText: isEdit
        ? (words.update ?? '')
        : addButtonText(context, { productType, isSubscription }),
    },
  };
}
