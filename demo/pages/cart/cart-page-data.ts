import type { ChoiceForms, RemovedEntry } from '../../../server/features/cart';
import type { InstalmentsData, ProductItemData } from '../../../server/rendering/pages';
import type { CheckoutData } from '../checkout/checkout-data';
import type { OrderData } from '../checkout/describe-order';
import type { BasePageData } from '../site/base-page-data';
import type { CartData } from './cart-data';

/**
 * Templates `cart` and `cart-contents`. The native forms of its lines post to `/cart/entries/<entryId>` either `quantity=<n>` or `remove=1`.
 * With `remove=1`, the form of a coupon removes it.
 */
export interface CartPageData extends BasePageData {
  shoppingCart: CartData;
  choiceForms: ChoiceForms;
  /** What the total is in instalments; null where none are offered. */
  instalments: InstalmentsData | null;
  /** Products that an empty cart shows; null for a cart with entries. */
  recommendedItems: ProductItemData[] | null;
  /** The entry that the last form removed, with a form that adds it again. */
  removed: RemovedEntry | null;
  /** The refusal of the last change, an alert above the lines. */
  error?: { title: string; message: string };
}

/** Template `checkout`. Its native forms post to `/checkout`. */
export interface CheckoutPageData extends BasePageData, CheckoutData {
  shoppingCart: CartData;
}

/** Templates `order-confirmed` and `order-status`. */
export interface OrderPageData extends BasePageData, OrderData {}
