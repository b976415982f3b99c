import { z } from 'zod';

// A bare name (`?mock`) counts as true.
const flag = z
  .enum(['', 'true', '1', 'false', '0'], { error: 'mock and calculateSubtotal must be true or false.' })
  .transform((text) => text === '' || text === 'true' || text === '1');

/** The query of the cart call (spec §7). Names it does not know are left aside. */
export const cartQuerySchema = z.object({
  /** A sample cart out of the catalogue, for previews of a theme; nobody's own. */
  mock: flag.default(false),
  /** Any text: only makes the address new, so that no cache answers. */
  timecode: z
    .string({ error: 'timecode must be text.' })
    .max(64, { error: 'timecode is too long.' })
    .optional(),
  /** Totals are always those of the catalogue's present prices; the name is there for clients that send it. */
  calculateSubtotal: flag.default(true),
});
