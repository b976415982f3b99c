import { z } from 'zod';
import { shippingLocationSchema } from '../regions/shipping-location';

const cents = z.int().nonnegative();

/** What changed for an entry since it was added. */
export const entryNoticeSchema = z.enum([
  /** The store no longer sells it. It is not part of the totals. */
  'withdrawn',
  /** The store has fewer than the cart. */
  'not-enough-stock',
  /** The price differs from `previousPriceCents`. The next change of the entry accepts it. */
  'repriced',
]);

/** A line of the cart (spec §3 Cart entry). Amounts in cents. */
export const cartEntrySchema = z.object({
  id: z.string(),
  itemId: z.string(),
  quantity: z.int().min(1).max(9999),
  /** Null for an item without variants. */
  chosenVariant: z.object({ sku: z.string(), attributes: z.record(z.string(), z.string()) }).nullable(),
  /** The answers to the item's extra-details form, as JSON text. */
  additionalFields: z.string().nullable(),
  title: z.string(),
  /** Price of the whole line. */
  subTotal: cents,
  /** Price of one. */
  purchasePriceCents: cents,
  /** Price of one when the visitor last changed the entry, where it differs from the current one. */
  previousPriceCents: cents.nullable(),
  /** False when the store no longer sells it. */
  isAvailable: z.boolean(),
  notice: entryNoticeSchema.nullable(),
  /** 1 physical, 2 digital, 3 service, 4 gift card. */
  productType: z.int().min(1).max(4),
  /** Path of the product's page. */
  url: z.string(),
  imageUrl: z.string().nullable(),
});

export type CartEntry = z.infer<typeof cartEntrySchema>;
export type EntryNotice = z.infer<typeof entryNoticeSchema>;

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
