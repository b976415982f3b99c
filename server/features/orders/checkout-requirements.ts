import { ProductType } from '../../../src/commerce/product-type';
import type { CartTerms } from '../cart';
import type { CheckoutCart } from './checkout-cart';

/** The details that the checkout of a cart requires, besides name and e-mail address. */
export interface CheckoutRequirements {
  /** The address to ship to. */
  address: boolean;
  /** Country, region and postal code alone, on which taxes depend. */
  location: boolean;
  /** The recipient of gift cards. */
  gift: boolean;
}

/** Returns the details that the checkout requires for the contents of a cart. */
export function findRequirements(
  { rules }: CartTerms,
  { cart }: Pick<CheckoutCart, 'cart'>,
): CheckoutRequirements {
  const { requiresShipping, entries } = cart;
  return {
    address: requiresShipping,
    location: !requiresShipping && rules.taxRules.length > 0,
    gift: entries.some(({ productType }) => productType === ProductType.giftCard),
  };
}
