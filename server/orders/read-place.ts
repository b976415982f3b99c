import type { CheckoutValues } from '../../schemas/checkout-form-schema';
import { COUNTRIES } from '../../schemas/countries';
import type { ShippingLocation } from '../../schemas/shipping-location-schema';
import { US_REGIONS } from '../../schemas/us-regions';
import type { CheckoutErrors } from './checkout-errors';
import { checkoutMessages } from './messages';

type PlaceValues = Pick<CheckoutValues, 'country' | 'region' | 'postalCode'>;

const ZIP = /^\d{5}(?:-\d{4})?$/;
const regionCodes = new Map(
  Object.entries(US_REGIONS).flatMap(([code, name]) => [
    [code, code],
    [name.toUpperCase(), code],
  ]),
);

/** Returns where an order goes, as rules of shipping and taxes compare it, and what is wrong with it. */
export function readPlace({ country, region, postalCode }: PlaceValues): {
  location: ShippingLocation;
  errors: CheckoutErrors;
} {
  const code = readCountry(country);
  const isUnitedStates = code === 'US';
  const knownRegion = isUnitedStates ? (regionCodes.get(region.toUpperCase()) ?? null) : readRegion(region);
  const isZipMissing = isUnitedStates && !ZIP.test(postalCode);
  return {
    location: { country: code ?? '', region: knownRegion, postalCode: postalCode || null },
    errors: {
      ...(code ? {} : { country: checkoutMessages.country }),
      ...(isUnitedStates && !knownRegion ? { region: checkoutMessages.region } : {}),
      ...(isZipMissing ? { postalCode: checkoutMessages.postalCode } : {}),
    },
  };
}

function readRegion(text: string): string | null {
  const code = text.toUpperCase();
  return /^[A-Z0-9]{1,3}$/.test(code) ? code : null;
}

/** Returns the code of a country; null for an unknown one. */
export function readCountry(text: string): string | null {
  const code = text.toUpperCase();
  return COUNTRIES.includes(code) ? code : null;
}
