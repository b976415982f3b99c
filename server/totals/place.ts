import type { Zone } from '../../schemas/cart-rules-schema';
import type { ShippingLocation } from '../../schemas/shipping-location-schema';
import { US_TERRITORIES } from '../../schemas/us-regions';

/** A country and its region, as rules name them. */
export interface Place {
  country: string;
  region: string | null;
}

/** Returns the place of a location. The territories of the United States are its regions. */
export function toPlace({ country, region }: ShippingLocation): Place {
  return Object.hasOwn(US_TERRITORIES, country) ? { country: 'US', region: country } : { country, region };
}

/** Returns whether a place is in a zone. */
export function isInZone({ country, region }: Place, zone: Zone): boolean {
  if (zone.country !== '*' && zone.country !== country) return false;
  if (zone.regions) return region !== null && zone.regions.includes(region);
  return region === null || !zone.exceptRegions?.includes(region);
}
