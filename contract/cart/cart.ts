import { z } from 'zod';
import { cartEntrySchema } from './cart-entry';
import {
  applicableTaxRuleSchema,
  cartGiftCardSchema,
  checkoutProblemSchema,
  couponSchema,
  invalidCouponSchema,
  shippingNoticeSchema,
  shippingOptionSchema,
  validCouponSchema,
} from './cart-totals';
import { shippingLocationSchema } from './shipping-location';

const cents = z.int().nonnegative();

/** The shopping cart (spec §3 Shopping cart). Amounts are cents. An empty cart has id '' and version 0. */
export const cartSchema = z.object({
  id: z.string(),
  websiteId: z.string(),
  orderId: z.string().nullable(),
  /** Milliseconds since 1970. */
  created: z.int().nonnegative(),
  isPurchased: z.boolean(),
  /** Incremented by every change and compared with `If-Match`. */
  version: z.int().nonnegative(),
  entries: z.array(cartEntrySchema),
  /** Offered at the location, the least expensive first. Empty for a cart that requires no shipping. */
  shippingOptions: z.array(shippingOptionSchema),
  /** The visitor's choice, else the least expensive option; null where none is offered. */
  selectedShippingOption: shippingOptionSchema.nullable(),
  shippingNotice: shippingNoticeSchema.nullable(),
  /** Null until the visitor states one. */
  shippingLocation: shippingLocationSchema.nullable(),
  applicableTaxRules: z.array(applicableTaxRuleSchema),
  /** Every coupon, in the order in which they were added. Each is also in one of the two lists below. */
  coupons: z.array(couponSchema),
  validCoupons: z.array(validCouponSchema),
  invalidCoupons: z.array(invalidCouponSchema),
  /** The entries that are available, before discounts. */
  subtotalCents: cents,
  /** `subtotalCents` in the store's currency. */
  subtotalAmount: z.object({ value: z.string(), currency: z.string() }),
  /** Taxes that are added to the prices. */
  taxCents: cents,
  /** Taxes that the prices include. */
  includedTaxCents: cents,
  shippingCostCents: cents,
  discountCents: cents,
  /** Subtotal − discount + shipping + `taxCents`. */
  grandTotalCents: cents,
  /** Gift cards in the order in which they were added. They pay the total, and are no discount. */
  giftCards: z.array(cartGiftCardSchema),
  /** What gift cards pay of `grandTotalCents`. */
  giftCardCents: cents,
  /** `grandTotalCents` − `giftCardCents`. */
  amountDueCents: cents,
  /** The subtotal from which the cart can be checked out. */
  minimumSubtotalCents: cents,
  /** Why the cart cannot be checked out yet; empty when it can. */
  checkoutProblems: z.array(checkoutProblemSchema),
  totalQuantity: z.int().nonnegative(),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
});

export type Cart = z.infer<typeof cartSchema>;
