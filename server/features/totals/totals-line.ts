import type { ShippingLocation } from '../../../contract/regions/shipping-location';

/** A line of a cart for the calculation of its totals. */
export interface TotalsLine {
  id: string;
  /** Price of the whole line. */
  amountCents: number;
  /** spec §3 Product. */
  productType: number;
}

/** What a visitor has chosen for the whole cart. */
export interface CartChoices {
  /** In capital letters, in the order in which they were added. */
  couponCodes: readonly string[];
  /** Codes of gift cards, in the order in which they were added. */
  giftCardCodes: readonly string[];
  shippingLocation: ShippingLocation | null;
  /** Id of the selected shipping option. */
  shippingOptionId: string | null;
}

/** The choices of a cart for which nothing was chosen. */
export const NO_CHOICES: CartChoices = {
  couponCodes: [],
  giftCardCodes: [],
  shippingLocation: null,
  shippingOptionId: null,
};
