import type { CartRules } from '../../../schemas/cart-rules-schema';

/** What carts and orders receive beside the context. */
export interface CartOptions {
  /** Coupons, shipping options and taxes. Pages do not print them. */
  cartRules: CartRules;
}
