import { z } from 'zod';

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
