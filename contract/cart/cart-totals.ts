import { z } from 'zod';

const cents = z.int().nonnegative();

/** A coupon in a cart. What it gives is in the fields of its kind; the others are null. */
export const couponSchema = z.object({
  code: z.string(),
  /** The code itself for a coupon that the store has withdrawn. */
  name: z.string(),
  /** Null for a coupon that the store has withdrawn. */
  kind: z.enum(['percent', 'amount', 'free-shipping']).nullable(),
  percent: z.number().nullable(),
  amountCents: cents.nullable(),
  /** Subtotal, without gift cards, from which the coupon is valid. */
  minimumSubtotalCents: cents,
  /** Milliseconds since 1970; null for a coupon that does not end. */
  expiresAt: z.int().nullable(),
});

export const validCouponSchema = couponSchema.extend({
  /** What it takes off the subtotal; 0 for free shipping. */
  discountCents: cents,
});

/** Why a coupon in a cart has no effect. It stays, because the cart can change. */
export const couponReasonSchema = z.enum(['withdrawn', 'expired', 'below-minimum', 'not-applicable']);

export const invalidCouponSchema = couponSchema.extend({ reason: couponReasonSchema });

/** A gift card in a cart. Its code is a secret: the cart states the last characters alone. */
export const cartGiftCardSchema = z.object({
  /** The last four characters of the code. */
  ending: z.string(),
  /** What is left on it. */
  balanceCents: cents,
  /** What it pays of this cart. */
  appliedCents: cents,
  /** Why it does not pay; null for a card that does. */
  reason: z.enum(['canceled', 'other-currency', 'expired', 'used-up']).nullable(),
});

/** A way to ship the cart to its location. */
export const shippingOptionSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** What it costs in this cart. */
  priceCents: cents,
  /** What it costs without free shipping. */
  fullPriceCents: cents,
});

/** A tax on the cart. */
export const applicableTaxRuleSchema = z.object({
  id: z.string(),
  name: z.string(),
  ratePercent: z.number(),
  /** Whether prices include it. */
  isIncluded: z.boolean(),
  /** Rounded half up on each line. */
  taxCents: cents,
});

/** What to say about the shipping of a cart. */
export const shippingNoticeSchema = z.enum([
  /** The option that the visitor selected is no longer offered. The least expensive one is selected instead. */
  'option-dropped',
  /** No option is offered at the location. */
  'not-shipped-there',
]);

/** Why a cart cannot be checked out yet, in the order in which to say it. */
export const checkoutProblemSchema = z.enum([
  'empty',
  'entry-unavailable',
  'not-enough-stock',
  'below-minimum-subtotal',
  'location-required',
  'not-shipped-there',
]);

export type Coupon = z.infer<typeof couponSchema>;
export type ValidCoupon = z.infer<typeof validCouponSchema>;
export type InvalidCoupon = z.infer<typeof invalidCouponSchema>;
export type CouponReason = z.infer<typeof couponReasonSchema>;
export type CartGiftCard = z.infer<typeof cartGiftCardSchema>;
export type ShippingOption = z.infer<typeof shippingOptionSchema>;
export type ShippingNotice = z.infer<typeof shippingNoticeSchema>;
export type ApplicableTaxRule = z.infer<typeof applicableTaxRuleSchema>;
export type CheckoutProblem = z.infer<typeof checkoutProblemSchema>;
