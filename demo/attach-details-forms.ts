import { describeDetailsForm } from '../server/forms';
import type { ProductItemData, ShopData } from '../server/pages';
import type { StoreForms } from './read-content';

/**
 * Returns the shop with the forms that its products name, for the pages that print them. A store without forms prints none.
 *
 * @throws {Error} when a product names an unknown form
 */
export function attachDetailsForms(shop: ShopData, forms: StoreForms | undefined): ShopData {
  if (!forms) return shop;
  return { ...shop, items: shop.items.map((item) => attachOne(item, Object.values(forms))) };
}

function attachOne(item: ProductItemData, forms: readonly StoreForms[keyof StoreForms][]): ProductItemData {
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
