import { z } from 'zod';
import { quantitySchema } from '../../../contract/cart/requests';
import { ProductType } from '../../../src/commerce/product-type';
import { commerceFailureStrings } from '../../../src/strings/commerce-failures';
import type { CatalogueItem } from '../catalogue';
import { FORM_ACTIONS, type FormAction } from './form-action';
import { isRefusalCode, refuse, refuseUnselected } from './refusal';

/** spec §8 Cart. */
const TITLES = {
  update: 'Unable to update quantity',
  remove: 'Unable to remove item',
  coupon: 'Unable to add coupon',
  location: 'Unable to update shipping location',
  shipping: 'Unable to select shipping option',
} as const satisfies Record<Exclude<FormAction, 'add'>, string>;

const GIFT_CARD_TITLE = 'Unable to add gift card';

const text = z.string().optional().catch(undefined);
/** The text that a visitor has typed, to show it again. */
const typed = z.string().max(64).optional().catch(undefined);

/** The query of the cart page after a form that was refused, or that removed an entry. */
export const cartPageQuerySchema = z.object({
  error: text,
  itemId: text,
  action: z.enum(FORM_ACTIONS).catch('add'),
  code: typed,
  country: typed,
  region: typed,
  postalCode: typed,
  sku: typed,
  /** Quantity of an entry that was removed. */
  removed: z.coerce.number().pipe(quantitySchema).optional().catch(undefined),
  /** Its sealed answers to the product's own form. */
  details: text,
});

export type CartPageQuery = z.infer<typeof cartPageQuerySchema>;

/** The alert of the cart page. */
export interface CartPageError {
  title: string;
  message: string;
  /** Names of the options that the message requests. */
  options?: readonly string[];
}

/** Returns the alert for a refused form. An unknown code returns none, so that links cannot add text. */
export function describeCartError(
  { error, action }: Pick<CartPageQuery, 'error' | 'action'>,
  item: CatalogueItem | null,
  isExpress: boolean,
): CartPageError | undefined {
  if (error === undefined || !isRefusalCode(error)) return undefined;
  const isGiftCard = error.startsWith('gift-card');
  const title = isGiftCard
    ? GIFT_CARD_TITLE
    : action === 'add'
      ? titleOfAdd(item, isExpress)
      : TITLES[action];
  if (error !== 'select-options' || !item) return { title, message: refuse(error).message };
  const { message } = refuseUnselected(item);
  return {
    title,
    message,
    ...(item.productType === ProductType.giftCard ? {} : { options: item.optionNames }),
  };
}

/** spec §8 Cart add. */
function titleOfAdd(item: CatalogueItem | null, isExpress: boolean): string {
  if (item?.productType === ProductType.giftCard) return commerceFailureStrings.unableToPurchaseGiftCard;
  return isExpress ? commerceFailureStrings.unableToPurchase : commerceFailureStrings.unableToAdd;
}
