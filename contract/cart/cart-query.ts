import { z } from 'zod';

// A bare name (`?mock`) counts as true.
const flag = z
  .enum(['', 'true', '1', 'false', '0'], { error: 'mock and calculateSubtotal must be true or false.' })
  .transform((text) => text === '' || text === 'true' || text === '1');

/** The query of the cart call (spec §7 Cart). Unknown names are ignored. */
export const cartQuerySchema = z.object({
  /** Returns a sample cart, for previews of a theme. */
  mock: flag.default(false),
  /** Makes the address unique, so that no cache responds. */
  timecode: z
    .string({ error: 'timecode must be text.' })
    .max(64, { error: 'timecode is too long.' })
    .optional(),
  /** Accepted and ignored: totals always follow the catalogue's current prices. */
  calculateSubtotal: flag.default(true),
});
