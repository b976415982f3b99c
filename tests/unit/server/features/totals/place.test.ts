import { describe, expect, it } from 'vitest';
import { cartRulesSchema } from '../../../../../contract/cart/cart-rules';
import {
  checkedCartRulesSchema,
  isRegionMissing,
  resolveRegion,
} from '../../../../../server/features/totals';
import { isInZone, toPlace } from '../../../../../server/features/totals/place';

const at = (country: string, region: string | null = null) => ({ country, region, postalCode: null });
const taxIn = (country: string, regions?: string[]) =>
  cartRulesSchema.parse({
    taxRules: [{ id: 'tax', name: 'Tax', country, ratePercent: 1, ...(regions && { regions }) }],
  });
const shippingTo = (zone: { country: string; regions?: string[]; exceptRegions?: string[] }) =>
  cartRulesSchema.parse({
    shippingOptions: [{ id: 'post', name: 'Post', zones: [zone], price: { kind: 'flat', cents: 1 } }],
  });

describe('a region is missing', () => {
  it.each([
    ['where a tax names regions', taxIn('CA', ['ON']), at('CA'), true],
    ['where shipping excludes regions', shippingTo({ country: 'CA', exceptRegions: ['YT'] }), at('CA'), true],
    ['for a code that the country does not have', taxIn('CA', ['ON']), at('CA', 'ZZ'), true],
    ['for a region that contains one of the rule', taxIn('IT', ['MI']), at('IT', '25'), true],
    [
      'for any country whose regions a rule for all names',
      shippingTo({ country: '*', regions: ['ON'] }),
      at('CA'),
      true,
    ],
    ['not in another country', taxIn('CA', ['ON']), at('GB'), false],
    [
      'not in another country of a rule for all',
      shippingTo({ country: '*', exceptRegions: ['YT'] }),
      at('GB'),
      false,
    ],
    ['not where rules apply to the whole country', taxIn('CA'), at('CA'), false],
    ['not for a known one', taxIn('CA', ['ON']), at('CA', 'BC'), false],
    ['not for a territory of the United States', taxIn('US', ['PR']), at('PR'), false],
  ])('%s', (_name, rules, location, isMissing) => {
    expect(isRegionMissing(rules, location)).toBe(isMissing);
  });
});

it('a place without a region is in no zone that names regions of its country', () => {
  const place = toPlace(at('CA'));
  expect(isInZone(place, { country: 'CA', regions: ['ON'] })).toBe(false);
  expect(isInZone(place, { country: 'CA', exceptRegions: ['YT'] })).toBe(false);
  expect(isInZone(place, { country: '*', exceptRegions: ['HI'] })).toBe(true);
  expect(isInZone(place, { country: 'CA' })).toBe(true);
});

it('a rule for a territory applies whether it is a country or a state', () => {
  for (const location of [at('PR'), at('US', 'PR')])
    expect(isInZone(toPlace(location), { country: 'PR' })).toBe(true);
  expect(isInZone(toPlace(at('US', 'NY')), { country: 'PR' })).toBe(false);
});

it('a typed region becomes its code', () => {
  expect(resolveRegion(at('CA', 'Ontario'), taxIn('CA', ['ON']))).toEqual({
    location: at('CA', 'ON'),
    isMissing: false,
  });
  expect(resolveRegion(at('FR', 'nowhere'), taxIn('CA', ['ON']))).toEqual({
    location: at('FR'),
    isMissing: false,
  });
  expect(resolveRegion(at('US', 'nowhere'), taxIn('CA'))).toMatchObject({ isMissing: true });
});

it('rules name only countries and regions that exist', () => {
  const messagesOf = (rules: object) =>
    checkedCartRulesSchema.safeParse(rules).error?.issues.map(({ message }) => message) ?? [];
  expect(messagesOf(taxIn('CA', ['ON', 'ONT']))).toEqual([
    'ONT is no region of CA. Use a code of ISO 3166-2, such as ON.',
  ]);
  expect(messagesOf(taxIn('UK'))).toEqual(['UK is no country.']);
  expect(messagesOf(shippingTo({ country: 'US', exceptRegions: ['AE', 'XX'] }))).toHaveLength(1);
  expect(messagesOf(shippingTo({ country: '*', regions: ['ON'] }))).toEqual([]);
});
