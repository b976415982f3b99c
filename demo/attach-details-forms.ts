import type { Form } from '../contract/forms/form';
import { describeDetailsForm } from '../server/features/forms';
import type { ProductItemData, ShopData } from '../server/rendering/pages';

/**
 * Returns the shop with the forms that its products name, for the pages that print them.
 *
 * @throws {Error} when a product names an unknown form
 */
export function attachDetailsForms(shop: ShopData, forms: readonly Form[]): ShopData {
  return { ...shop, items: shop.items.map((item) => attachOne(item, forms)) };
}

function attachOne(item: ProductItemData, forms: readonly Form[]): ProductItemData {
  const { structuredContent, urlId } = item;
  const id = structuredContent.additionalFieldsFormId;
  if (!id) return item;
  const form = forms.find((each) => each.id === id);
  if (!form) throw new Error(`shop.json: ${urlId} names the form ${id}, which forms.json does not have.`);
  return {
    ...item,
    structuredContent: { ...structuredContent, additionalFieldsForm: describeDetailsForm(form) },
  };
}
