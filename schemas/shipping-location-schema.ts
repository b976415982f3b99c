import { z } from 'zod';
import { foldCode } from '../src/commerce/fold-typed';
import { COUNTRIES } from './countries';
import { foldPostalCode } from './fold-postal-code';
import { US_REGIONS } from './us-regions';

/** Messages about a location. */
export const LOCATION_MESSAGES = {
  country: 'Select a country.',
  region: 'Select a state.',
  postalCode: 'Enter a valid postal code.',
} as const;

const code = (pattern: RegExp, error: string) =>
  z.string({ error }).overwrite(foldCode).regex(pattern, { error });

const country = code(/^[A-Z]{2}$/, LOCATION_MESSAGES.country)
  .refine((text) => COUNTRIES.includes(text), { error: LOCATION_MESSAGES.country })
  .describe('ISO 3166-1, such as US.');

const region = code(/^[A-Z0-9]{1,3}$/, LOCATION_MESSAGES.region)
  .nullable()
  .default(null)
  .describe('The part of an ISO 3166-2 code after the country, such as NY. Required in the United States.');

const postalCode = code(/^[A-Z0-9][A-Z0-9 -]{1,11}$/, LOCATION_MESSAGES.postalCode)
  .overwrite(foldPostalCode)
  .nullable()
  .default(null);

/** A region as a control for all countries names it. */
export const regionOrCode = code(/^(?:[A-Z]{2}-)?[A-Z0-9]{1,3}$/, LOCATION_MESSAGES.region)
  .nullable()
  .default(null)
  .describe(
    'ISO 3166-2, such as US-NY, or NY alone. One of another country counts as none. Required in the United States.',
  );

/** Returns the region without its country; null for one of another country. */
export function ownRegion({ country, region }: Pick<ShippingLocation, 'country' | 'region'>): string | null {
  const [owner, own] = region?.split('-') ?? [];
  if (own === undefined) return region;
  return owner === country ? own : null;
}

/** Fields of a location. */
export const locationShape = { country, region, postalCode };

/** Where a cart is shipped to, or taxed (spec §3 Shopping cart). */
export const shippingLocationSchema = z.object({
  country: z.string(),
  /** Null for a country whose regions have the same rules. */
  region: z.string().nullable(),
  postalCode: z.string().nullable(),
});

export type ShippingLocation = z.infer<typeof shippingLocationSchema>;

/** Returns the message for a location that does not fit its country; null for a valid one. */
export function checkLocation({ country, region, postalCode }: ShippingLocation): string | null {
  if (country !== 'US') return null;
  if (region === null || !Object.hasOwn(US_REGIONS, region)) return LOCATION_MESSAGES.region;
  const isZip = postalCode === null || /^\d{5}(-\d{4})?$/.test(postalCode);
  return isZip ? null : LOCATION_MESSAGES.postalCode;
}
