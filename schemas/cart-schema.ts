import { z } from 'zod';
import { cartEntrySchema } from './cart-entry-schema';

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
  shippingOptions: z.array(z.unknown()),
  selectedShippingOption: z.unknown(),
  shippingLocation: z.unknown(),
  applicableTaxRules: z.array(z.unknown()),
  coupons: z.array(z.unknown()),
  validCoupons: z.array(z.unknown()),
  invalidCoupons: z.array(z.unknown()),
  subtotalCents: cents,
  taxCents: cents,
  shippingCostCents: cents,
  discountCents: cents,
  grandTotalCents: cents,
  totalQuantity: z.int().nonnegative(),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
});

export type Cart = z.infer<typeof cartSchema>;
