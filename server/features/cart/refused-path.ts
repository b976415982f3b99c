import { typedFormSchema } from '../../../contract/cart/requests';
import { CART_PATH } from '../../../src/commerce/paths';
import { isItemId } from '../catalogue';
import { parseGiftCardCode } from '../gift-cards';
import type { FormAction } from './form-action';
import type { Refusal } from './refusal';

/** The fields whose values each form shows again after a refusal. */
const TYPED_FIELDS: Partial<Record<FormAction, readonly ('code' | 'country' | 'region' | 'postalCode')[]>> = {
  coupon: ['code'],
  location: ['country', 'region', 'postalCode'],
};

/** Returns the address of the cart page that shows why a form was refused, with what the visitor has typed. */
export function refusedPath({ code }: Refusal, action: FormAction, body: unknown): string {
  const query = new URLSearchParams({ error: code });
  if (action !== 'add') query.set('action', action);
  const fields = typedFormSchema.parse(body ?? {});
  // The code of a gift card is money, and addresses are kept in histories and logs.
  const isSecret = parseGiftCardCode(fields.code) !== null;
  const names = (TYPED_FIELDS[action] ?? []).filter((name) => name !== 'code' || !isSecret);
  for (const name of names) if (fields[name]) query.set(name, fields[name]);
  // The page names the kind of the item and its options.
  if (isItemId(fields.itemId)) query.set('itemId', fields.itemId);
  return `${CART_PATH}?${query}`;
}
