import type { CartTerms } from '../cart';
import { PRODUCT_TYPE } from '../catalogue';
import type { CheckoutCart } from './checkout-cart';

/** What the checkout of a cart asks for, besides name and e-mail address. */
export interface CheckoutQuestions {
  /** Where to ship to. */
  address: boolean;
  /** Country, region and postal code alone, on which taxes depend. */
  location: boolean;
  /** To whom to send gift cards. */
  gift: boolean;
}

/** Returns what to ask for, by what is in the cart. */
export function askFor({ rules }: CartTerms, { cart }: Pick<CheckoutCart, 'cart'>): CheckoutQuestions {
  const { requiresShipping, entries } = cart;
  return {
    address: requiresShipping,
    location: !requiresShipping && rules.taxRules.length > 0,
    gift: entries.some(({ productType }) => productType === PRODUCT_TYPE.giftCard),
  };
}
