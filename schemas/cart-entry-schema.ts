import { z } from 'zod';

const cents = z.int().nonnegative();

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
  /** 1 physical, 2 digital, 3 service, 4 gift card. */
  productType: z.int().min(1).max(4),
  /** Path of the product's page. */
  url: z.string(),
  imageUrl: z.string().nullable(),
});

export type CartEntry = z.infer<typeof cartEntrySchema>;
