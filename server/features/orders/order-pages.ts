import type { Cart } from '../../../contract/cart/cart';
import type { CheckoutValues } from '../../../contract/orders/checkout-form';
import type { Order, OrderKind } from '../../../contract/orders/order';
import type { PurchasedOrder } from '../../../src/commerce/order-events';
import type { SendPage } from '../../platform/http/send-page';
import type { CheckoutErrors } from './checkout-errors';
import type { CheckoutRequirements } from './checkout-requirements';
import type { InstalmentPlan } from './offer-plan';

/** The pages of a store on which visitors order. */
export interface OrderPages {
  checkout: SendPage<CheckoutPage>;
  confirmation: SendPage<OrderPage>;
  orderStatus: SendPage<OrderPage>;
}

/** The data of the checkout page. Its form posts to `CHECKOUT_PATH`. */
export interface CheckoutPage {
  /** The form, or what the visitor typed to check it, with the button that places the order. */
  step: 'details' | 'review';
  kind: OrderKind;
  /** With the totals for what the visitor typed. */
  cart: Cart;
  /** For the control `cart`, which names the cart. */
  token: string;
  /** For the control `shown`. */
  shown: string;
  values: CheckoutValues;
  requirements: CheckoutRequirements;
  /** The instalments that the visitor can choose with the control `payment`; null where none are offered. */
  plan: InstalmentPlan | null;
  /** Messages by the name of the control. */
  errors: CheckoutErrors;
  /** A message for the whole page; null without one. */
  message: string | null;
  /** Tag of the language of the page that the visitor comes from; null for an unknown one. */
  language: string | null;
}

/** The data of the pages of an order. */
export interface OrderPage {
  order: Order;
  /** Path of the page with its status. */
  statusPath: string;
  /** For the event `vitrine:purchase`: on the first page after the order was placed, null later. */
  purchase: PurchasedOrder | null;
}
