import { z } from 'zod';

/** Amounts of rules in minor units: cents, or whole yen. */
const cents = z.int().nonnegative().max(9_000_000_000);
const name = z.string().min(1).max(80);
const id = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, { error: 'An id has lower-case letters, digits and hyphens.' });
const country = z.string().regex(/^[A-Z]{2}$/, { error: 'A country is a code such as US.' });
const region = z.string().regex(/^[A-Z0-9]{1,3}$/, { error: 'A region is a code such as NY.' });
const percent = z.number().positive().max(100).multipleOf(0.0001);

const couponFields = {
  code: z.string().regex(/^[A-Z0-9-]{1,40}$/, { error: 'A coupon has capital letters, digits and hyphens.' }),
  name,
  /** Without gift cards, which coupons do not pay for. */
  minimumSubtotalCents: cents.default(0),
  /** The coupon ends at this time. */
  expiresAt: z.iso.datetime({ offset: true }).optional(),
};

/** A coupon of the store. */
export const couponRuleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...couponFields, kind: z.literal('percent'), percent }),
  z.strictObject({ ...couponFields, kind: z.literal('amount'), amountCents: cents.min(1) }),
  z.strictObject({
    ...couponFields,
    kind: z.literal('free-shipping'),
    /** Options that cost more keep their price. */
    maximumShippingCents: cents.optional(),
  }),
]);

/** Where a rule applies: a country, some of its regions, or all but some. `*` is any country. */
const zoneSchema = z.strictObject({
  country: z.union([country, z.literal('*')]),
  regions: z.array(region).min(1).optional(),
  exceptRegions: z.array(region).min(1).optional(),
});

const shippingPriceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flat'), cents }),
  /** By the subtotal of the physical items after discounts: the first tier that reaches it. The last has no limit. */
  z.strictObject({
    kind: z.literal('by-subtotal'),
    tiers: z
      .array(z.strictObject({ upToCents: cents.optional(), cents }))
      .min(1)
      .refine(isAscending, { error: 'Tiers ascend, and only the last has no upToCents.' }),
  }),
]);

/** A way to ship that the store offers in some zones. */
export const shippingRuleSchema = z.strictObject({
  id,
  name,
  zones: z.array(zoneSchema).min(1),
  price: shippingPriceSchema,
  /** Free from this subtotal of the physical items after discounts. */
  freeFromCents: cents.optional(),
});

/** A tax that applies at some locations. All that apply are added. */
export const taxRuleSchema = z.strictObject({
  id,
  name,
  country,
  /** The whole country, its territories included, unless given. */
  regions: z.array(region).min(1).optional(),
  ratePercent: percent,
  /** Whether prices include the tax already. */
  isIncluded: z.boolean().default(false),
  appliesToShipping: z.boolean().default(false),
  /** Product types that are taxed (spec §3 Product); gift cards never are. All others unless given. */
  productTypes: z.array(z.int().min(1).max(3)).min(1).optional(),
});

/** The rules by which a store calculates carts. Without rules there are no coupons, no shipping and no taxes. */
export const cartRulesSchema = z.strictObject({
  /** A visitor can check out from this subtotal on. */
  minimumSubtotalCents: cents.default(0),
  /** Months after which a gift card expires; it does not expire unless given. */
  giftCardMonths: z.int().min(1).max(600).optional(),
  coupons: z
    .array(couponRuleSchema)
    .refine(haveOwn('code'), { error: 'Two coupons have the same code.' })
    .default([]),
  shippingOptions: z
    .array(shippingRuleSchema)
    .refine(haveOwn('id'), { error: 'Two shipping options have the same id.' })
    .default([]),
  taxRules: z
    .array(taxRuleSchema)
    .refine(haveOwn('id'), { error: 'Two tax rules have the same id.' })
    .default([]),
});

export type CartRules = z.infer<typeof cartRulesSchema>;
export type CouponRule = z.infer<typeof couponRuleSchema>;
export type ShippingRule = z.infer<typeof shippingRuleSchema>;
export type TaxRule = z.infer<typeof taxRuleSchema>;
export type Zone = z.infer<typeof zoneSchema>;

function haveOwn<Key extends string>(key: Key) {
  return (rules: readonly Record<Key, string>[]) =>
    new Set(rules.map((rule) => rule[key])).size === rules.length;
}

function isAscending(tiers: readonly { upToCents?: number | undefined }[]): boolean {
  const limits = tiers.map(({ upToCents = Number.POSITIVE_INFINITY }) => upToCents);
  return (
    limits.at(-1) === Number.POSITIVE_INFINITY &&
    limits.every((limit, index) => limit > (limits[index - 1] ?? -1))
  );
}
