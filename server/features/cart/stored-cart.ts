import type { CartRules } from '../../../contract/cart/cart-rules';
import type { StoredGiftCard } from '../gift-cards';
import { type CartChoices, NO_CHOICES } from '../totals';

/** A line as it is stored: the product and its choices. */
export interface CartLine {
  id: string;
  itemId: string;
  sku: string;
  quantity: number;
  additionalFields: string | null;
  /** Price of one when the visitor last changed the line, in cents; null when its variant was gone. */
  priceCents: number | null;
}

/** A cart as it is stored. */
export interface StoredCart {
  id: string;
  websiteId: string;
  orderId: string | null;
  isPurchased: boolean;
  version: number;
  /** Milliseconds since 1970. */
  created: number;
  choices: CartChoices;
  /** The cards of its codes. */
  giftCards: readonly StoredGiftCard[];
  lines: CartLine[];
}

/** By what a store calculates its carts. */
export interface CartTerms {
  rules: CartRules;
  /** ISO 4217 code of all amounts. */
  currency: string;
}

/** Returns the cart of a visitor without one. */
export function emptyCart(websiteId: string): StoredCart {
  const cart = { id: '', websiteId, orderId: null, isPurchased: false, version: 0, created: 0 };
  return { ...cart, choices: NO_CHOICES, giftCards: [], lines: [] };
}
