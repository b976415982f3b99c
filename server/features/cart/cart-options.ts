import type { CartRules } from '../../../contract/cart/cart-rules';

/** What carts and orders receive beside the context. */
export interface CartOptions {
  /** Coupons, shipping options and taxes. Pages do not print them. */
  cartRules: CartRules;
}
