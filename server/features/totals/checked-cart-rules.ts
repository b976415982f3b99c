import type { z } from 'zod';
import { type CartRules, cartRulesSchema, type Zone } from '../../../contract/cart/cart-rules';
import { COUNTRIES } from '../../../contract/regions/regions';
import { isRegion } from '../regions';

/** The rules of a store. A country or a region that does not exist is an error: a rule with it would apply nowhere. */
export const checkedCartRulesSchema = cartRulesSchema.superRefine(
  ({ shippingOptions, taxRules }: CartRules, context) => {
    const report = (zone: Zone, path: (string | number)[]) => {
      for (const message of findUnknown(zone)) context.addIssue({ code: 'custom', message, path });
    };
    shippingOptions.forEach(({ zones }, index) => {
      zones.forEach((zone, at) => {
        report(zone, ['shippingOptions', index, 'zones', at]);
      });
    });
    taxRules.forEach((rule, index) => {
      report(rule, ['taxRules', index]);
    });
  },
) satisfies z.ZodType<CartRules>;

function findUnknown({ country, regions = [], exceptRegions = [] }: Zone): string[] {
  const isCountry = country === '*' || COUNTRIES.includes(country);
  const isKnown = (code: string) => (country === '*' ? isAnywhere(code) : isRegion(country, code));
  const unknown = [...regions, ...exceptRegions].filter((code) => !isKnown(code));
  return [
    ...(isCountry ? [] : [`${country} is no country.`]),
    ...unknown.map((code) => `${code} is no region of ${country}. Use a code of ISO 3166-2, such as ON.`),
  ];
}

function isAnywhere(code: string): boolean {
  return COUNTRIES.some((country) => isRegion(country, code));
}
