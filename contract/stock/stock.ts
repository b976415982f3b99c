import { z } from 'zod';

/** Response of the stock call (spec §3 Stock result). */
export const stockSchema = z.object({
  results: z.array(
    z.object({
      unlimited: z.boolean(),
      /** The largest safe integer for unlimited stock and for larger numbers (spec §9 Money). */
      qtyInStock: z.int().nonnegative(),
      sku: z.string(),
      variantId: z.string(),
    }),
  ),
});

export type Stock = z.infer<typeof stockSchema>;
