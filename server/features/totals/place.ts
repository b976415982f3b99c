import type { CartRules, Zone } from '../../../contract/cart/cart-rules';
import { US_TERRITORIES } from '../../../contract/regions/regions';
import type { ShippingLocation } from '../../../contract/regions/shipping-location';
import { findRegion, isRegion, withParents } from '../regions';

/** A country and its region, as rules name them. */
export interface Place {
  country: string;
  region: string | null;
}

/** Returns the place of a location. The territories of the United States are its regions. */
export function toPlace({ country, region }: ShippingLocation): Place {
  if (isTerritory(country)) return { country: 'US', region: country };
  return { country, region: region !== null && isRegion(country, region) ? region : null };
}

/** Returns whether a place is in a zone. Without a region it is in none that names regions of its country. */
export function isInZone(place: Place, zone: Zone): boolean {
  if (!isInCountry(place, zone)) return false;
  const { country, region } = place;
  const containing = region === null ? [] : withParents(country, region);
  const isNamed = (codes: readonly string[]) => containing.some((code) => codes.includes(code));
  if (zone.regions) return isNamed(zone.regions);
  if (!zone.exceptRegions) return true;
  return isDecided(place, zone.exceptRegions) && !isNamed(zone.exceptRegions);
}

type RegionRules = Pick<CartRules, 'shippingOptions' | 'taxRules'>;

/**
 * Returns a location with the code of the region that a person typed, and whether a region is missing: in the United States,
 * and where a rule depends on it. Elsewhere an unknown region is none.
 */
export function resolveRegion(
  typed: ShippingLocation,
  rules: RegionRules,
): { location: ShippingLocation; isMissing: boolean } {
  const region = typed.region === null ? null : findRegion(typed.country, typed.region);
  const location = { ...typed, region };
  const isUnnamed = typed.country === 'US' && region === null;
  return { location, isMissing: isUnnamed || isRegionMissing(rules, location) };
}

/**
 * Returns whether a rule of shipping or taxes names regions of a location's country, and the location does not state in
 * which of them it is: its region is missing, unknown, or contains some that the rule treats differently.
 */
export function isRegionMissing(
  { shippingOptions, taxRules }: RegionRules,
  location: ShippingLocation,
): boolean {
  const place = toPlace(location);
  const zones: Zone[] = [...shippingOptions.flatMap((option) => option.zones), ...taxRules];
  return zones.some((zone) => {
    const named = [...(zone.regions ?? []), ...(zone.exceptRegions ?? [])];
    return isInCountry(place, zone) && !isDecided(place, named);
  });
}

/** Returns whether it is known in which of these regions a place is. Those of other countries have no influence. */
function isDecided({ country, region }: Place, codes: readonly string[]): boolean {
  const own = codes.filter((code) => isRegion(country, code));
  if (own.length === 0) return true;
  return (
    region !== null && own.every((code) => code === region || !withParents(country, code).includes(region))
  );
}

function isInCountry(place: Place, { country }: Zone): boolean {
  if (isTerritory(country)) return place.country === 'US' && place.region === country;
  return country === '*' || country === place.country;
}

function isTerritory(country: string): boolean {
  return Object.hasOwn(US_TERRITORIES, country);
}

/** Returns the codes of a country's regions that rules name. */
export function listRegionsOfRules({ shippingOptions, taxRules }: RegionRules, country: string): string[] {
  const zones: Zone[] = [...shippingOptions.flatMap((option) => option.zones), ...taxRules];
  return zones
    .filter((zone) => zone.country === country || zone.country === '*')
    .flatMap(({ regions = [], exceptRegions = [] }) => [...regions, ...exceptRegions])
    .filter((code) => isRegion(country, code));
}
