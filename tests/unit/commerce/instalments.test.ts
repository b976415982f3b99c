import { describe, expect, it } from 'vitest';
import { describeInstalments } from '../../../src/commerce/describe-instalments';
import { areEligible, offerInstalments, parseTerms } from '../../../src/commerce/instalments';
import { instalmentStrings } from '../../../src/strings/instalments';

const CONTEXT = {
  afterPayAvailable: true,
  afterPayMin: 100,
  afterPayMax: 40_000,
  stripeAccountCountry: 'US',
};
const terms = (more: object) => parseTerms({ ...CONTEXT, ...more });
const US = { min: 100, max: 40_000, locale: 'en_US', brand: 'Afterpay' } as const;

describe('the terms of a product', () => {
  it.each([
    ['US', 'en', 'en_US', 'Afterpay'],
    ['US', 'fr', 'en_US', 'Afterpay'],
    ['CA', 'en', 'en_CA', 'Afterpay'],
    ['CA', 'fr-CA', 'fr_CA', 'Afterpay'],
    ['CA', 'he', 'en_CA', 'Afterpay'],
    ['AU', 'en', 'en_AU', 'Afterpay'],
    ['NZ', undefined, 'en_NZ', 'Afterpay'],
    ['GB', 'en', 'en_GB', 'Clearpay'],
  ])('of a store in %s for a shopper who reads %s: %s, %s', (country, language, locale, brand) => {
    expect(terms({ stripeAccountCountry: country, shopperLanguage: language })).toMatchObject({
      locale,
      brand,
    });
  });

  it.each([
    ['the provider is not available', { afterPayAvailable: false }],
    ['the availability is unknown', { afterPayAvailable: undefined }],
    ['the country is not supported', { stripeAccountCountry: 'DE' }],
    ['the country is unknown', { stripeAccountCountry: undefined }],
    ['the country is a name of JavaScript', { stripeAccountCountry: 'constructor' }],
    ['a limit is missing', { afterPayMax: undefined }],
  ])('are missing where %s', (_name, more) => expect(terms(more)).toBeUndefined());

  it('are missing without a context', () => expect(parseTerms(undefined)).toBeUndefined());
});

it.each([
  [[1], true],
  [[1, 1], true],
  [[1, 2], false],
  [[3], false],
  [[4], false],
])('products of the types %j are eligible: %s', (types, expected) => {
  expect(areEligible(...types)).toBe(expected);
});

it.each([
  [100, { key: 'instalmentsOver', amount: 100 }],
  [101, { key: 'instalmentsWith', amount: 25, count: 4 }],
  [3800, { key: 'instalmentsWith', amount: 950, count: 4 }],
  [3550, { key: 'instalmentsWith', amount: 888, count: 4 }],
  [40_000, { key: 'instalmentsWith', amount: 10_000, count: 4 }],
  [40_001, { key: 'instalmentsUpTo', amount: 40_000 }],
])('a price of %d above 100 and up to 40,000: %j', (price, offer) => {
  expect(offerInstalments(price, US)).toEqual(offer);
});

it.each([
  [3800, 'or 4 interest-free payments of $9.50 with Afterpay'],
  [50, 'Afterpay available for orders over $1.00'],
  [50_000, 'Afterpay available for orders up to $400.00'],
])('the line of %d: %s', (price, line) => {
  const format = (minor: number) => `$${(minor / 100).toFixed(2)}`;
  expect(describeInstalments(price, US, instalmentStrings, format)).toBe(line);
});
