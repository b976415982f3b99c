import type { Cart } from '../../../contract/cart/cart';
import type { CartRules } from '../../../contract/cart/cart-rules';
import { COUNTRIES, US_TERRITORIES } from '../../../contract/regions/regions';
import { listRegions } from '../regions';
import { listRegionsOfRules, toPlace } from '../totals';
import type { CartPageQuery } from './cart-page-error';

/** An option of a select. */
export interface SelectOption {
  value: string;
  name: string;
  isSelected: boolean;
}

/** The forms of the cart page that need no script. Values are those of a refused form, else those of the cart. */
export interface ChoiceForms {
  /** Posts `code`, of a coupon or a gift card, to `/cart/coupons`. */
  coupon: { code: string; isInvalid: boolean };
  /** Posts `country`, `region` and `postalCode` to `/cart/shipping-location`; null where nothing depends on it. */
  location: {
    countries: SelectOption[];
    /** By ISO 3166-2 code: those of the United States, and of countries whose rules name regions. */
    regions: { country: string; options: SelectOption[] }[];
    postalCode: string;
    isInvalid: boolean;
  } | null;
  /** Posts `id` to `/cart/selected-shipping-option`; null where no option is offered. */
  shipping: { options: (SelectOption & { priceCents: number })[]; isInvalid: boolean } | null;
}

/** Returns what the forms of the cart page show, with country names in a language. */
export function describeChoiceForms(
  cart: Cart,
  query: CartPageQuery,
  { rules, language }: { rules: CartRules; language: string },
): ChoiceForms {
  const isRefused = (action: string) => query.error !== undefined && query.action === action;
  return {
    coupon: { code: isRefused('coupon') ? (query.code ?? '') : '', isInvalid: isRefused('coupon') },
    location: describeLocation(cart, isRefused('location') ? query : null, rules, language),
    shipping: cart.shippingOptions.length
      ? { options: describeOptions(cart), isInvalid: isRefused('shipping') }
      : null,
  };
}

function describeOptions({ shippingOptions, selectedShippingOption }: Cart) {
  return shippingOptions.map(({ id, name, priceCents }) => {
    return { value: id, name, priceCents, isSelected: id === selectedShippingOption?.id };
  });
}

function describeLocation(
  { shippingLocation }: Cart,
  typed: Pick<CartPageQuery, 'country' | 'region' | 'postalCode'> | null,
  rules: CartRules,
  language: string,
): ChoiceForms['location'] {
  const codes = listCountries(rules);
  if (codes.length === 0) return null;
  const place = shippingLocation && toPlace(shippingLocation);
  const country = typed?.country ?? place?.country ?? codes[0] ?? '';
  const region = typed ? typed.region : place?.region ? `${place.country}-${place.region}` : '';
  return {
    countries: nameCountries(codes, language).map((each) => ({
      ...each,
      isSelected: each.value === country,
    })),
    regions: groupRegions(codes, rules, { language, selected: region ?? '' }),
    postalCode: (typed ? typed.postalCode : shippingLocation?.postalCode) ?? '',
    isInvalid: typed !== null,
  };
}

/** Returns the countries with rules. Territories of the United States are among its regions. */
function listCountries({ shippingOptions, taxRules }: CartRules): string[] {
  const named = new Set([
    ...shippingOptions.flatMap(({ zones }) => zones.map(({ country }) => country)),
    ...taxRules.map(({ country }) => country),
  ]);
  const isAny = named.has('*');
  return COUNTRIES.filter((code) => (isAny || named.has(code)) && !Object.hasOwn(US_TERRITORIES, code));
}

function nameCountries(codes: readonly string[], language: string): { value: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const collator = new Intl.Collator(language);
  return codes
    .map((value) => ({ value, name: names.of(value) ?? value }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

function groupRegions(
  countries: readonly string[],
  rules: CartRules,
  { language, selected }: { language: string; selected: string },
) {
  return nameCountries(countries, language).flatMap(({ value, name }) => {
    const regions = regionsOf(value, rules);
    return regions.length > 0 ? [{ country: name, options: selectFrom(value, regions, selected) }] : [];
  });
}

function regionsOf(country: string, rules: CartRules): { code: string; name: string }[] {
  const named = listRegionsOfRules(rules, country);
  return country === 'US' || named.length > 0 ? listRegions(country, named) : [];
}

function selectFrom(
  country: string,
  regions: readonly { code: string; name: string }[],
  selected: string,
): SelectOption[] {
  return regions.map(({ code, name }) => {
    const value = `${country}-${code}`;
    return { value, name, isSelected: value === selected };
  });
}
