import { z } from 'zod';

/** Answer of the stock call (spec §3 Stock result). */
export const stockSchema = z.object({
  results: z.array(
    z.object({
      unlimited: z.boolean(),
      /** Unlimited, or more than a number can count: the largest safe integer (spec §9). */
      qtyInStock: z.int().nonnegative(),
      sku: z.string(),
      variantId: z.string(),
    }),
  ),
});

export type Stock = z.infer<typeof stockSchema>;
