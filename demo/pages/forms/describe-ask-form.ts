import type { Form } from '../../../contract/forms/form';
import { describeForm, type FormBlockData } from '../../../server/features/forms';
import type { ProductItemData } from '../../../server/rendering/pages';

/** The hidden field that names the product. */
const PRODUCT_FIELD = 'hidden-d3';

/** Returns the form with which visitors ask about a product; null for a store without forms. */
export function describeAskForm(
  form: Form | undefined,
  { title }: Pick<ProductItemData, 'title'>,
): FormBlockData | null {
  return form ? describeForm(form, { values: { [PRODUCT_FIELD]: title } }) : null;
}
