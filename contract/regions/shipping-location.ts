import { z } from 'zod';
import { foldCode, foldTyped } from '../../src/commerce/fold-typed';

/** Returns a typed postal code in its usual form: capital letters, and a hyphen between five and four digits. */
export function foldPostalCode(text: string): string {
  return foldCode(text).replace(/^(\d{5})[ -]*(\d{4})$/, '$1-$2');
}

/** Messages about a location. */
export const LOCATION_MESSAGES = {
  country: 'Select a country.',
  region: 'Select a state.',
  otherRegion: 'Select a region of this country.',
  postalCode: 'Enter a valid postal code.',
} as const;

const code = (pattern: RegExp, error: string) =>
  z.string({ error }).overwrite(foldCode).regex(pattern, { error });

/** A country as people type it. The server finds its code. */
const typedCountry = z
  .string({ error: LOCATION_MESSAGES.country })
  .overwrite(foldTyped)
  .min(1, { error: LOCATION_MESSAGES.country })
  .max(100, { error: LOCATION_MESSAGES.country })
  .describe('A code of ISO 3166-1 such as US, or a name such as United States, in most languages.');

const postalCode = code(/^[A-Z0-9][A-Z0-9 -]{1,11}$/, LOCATION_MESSAGES.postalCode)
  .overwrite(foldPostalCode)
  .nullable()
  .default(null);

/** A region as people type it. Whether it is one of the country is decided with the rules of the store. */
const typedRegion = z
  .string({ error: LOCATION_MESSAGES.region })
  .overwrite(foldTyped)
  .max(100, { error: LOCATION_MESSAGES.region })
  .transform((text) => text || null)
  .nullable()
  .default(null)
  .describe(
    'A code of ISO 3166-2 such as US-NY or NY, or a name such as New York. Required in the United States, and where a rule of shipping or taxes names regions of the country. Elsewhere an unknown one counts as none.',
  );

/** Fields of a location. */
export const locationShape = { country: typedCountry, region: typedRegion, postalCode };

/** Where a cart is shipped to, or taxed (spec §3 Shopping cart). */
export const shippingLocationSchema = z.object({
  country: z.string(),
  /** Null for a country whose regions have the same rules. */
  region: z.string().nullable(),
  postalCode: z.string().nullable(),
});

export type ShippingLocation = z.infer<typeof shippingLocationSchema>;

/** Returns whether a postal code has the form of its country. */
export function isPostalCodeOf({ country, postalCode }: ShippingLocation): boolean {
  return country !== 'US' || postalCode === null || /^\d{5}(-\d{4})?$/.test(postalCode);
}
