import { isRecord, readPath } from '../page/page-context';
import { ProductType } from './product-type';

/** Number of payments of a price (spec §9 Installments and subscriptions). */
const PAYMENTS = 4;

/** The languages of the provider in each country; the first is the country's own (spec §5 Installments). */
const LANGUAGES = new Map([
  ['US', ['en']],
  ['CA', ['en', 'fr']],
  ['AU', ['en']],
  ['NZ', ['en']],
  ['GB', ['en']],
]);

/** What the provider offers for a product. Amounts are in minor units. */
export interface InstalmentTerms {
  /** Prices must be above it. */
  readonly min: number;
  /** Prices may not be above it. */
  readonly max: number;
  /** Language and country, such as `en_US`. */
  readonly locale: string;
  readonly brand: 'Afterpay' | 'Clearpay';
}

/**
 * Returns the terms in the context of an item (spec §3 Installment context per item). Undefined unless the provider is
 * available there, in a country that it supports.
 */
export function parseTerms(context: unknown): InstalmentTerms | undefined {
  if (!isRecord(context) || context.afterPayAvailable !== true) return undefined;
  const { afterPayMin: min, afterPayMax: max, stripeAccountCountry } = context;
  const country = String(stripeAccountCountry);
  const languages = LANGUAGES.get(country);
  if (!languages || typeof min !== 'number' || typeof max !== 'number') return undefined;
  const shopperLanguage = String(readPath(context, 'shopperLanguage')).slice(0, 2);
  const language = languages.includes(shopperLanguage) ? shopperLanguage : languages[0];
  return { min, max, locale: `${language}_${country}`, brand: country === 'GB' ? 'Clearpay' : 'Afterpay' };
}

/** Returns whether these products can be paid for in instalments: all of them are physical (spec §5 Installments). */
export function areEligible(...productTypes: readonly number[]): boolean {
  return productTypes.every((type) => type === ProductType.physical);
}

/** An offer for a price: the key of its text, and the amount in it. */
export type InstalmentOffer =
  | { readonly key: 'instalmentsWith'; readonly amount: number; readonly count: number }
  | { readonly key: 'instalmentsOver' | 'instalmentsUpTo'; readonly amount: number };

/**
 * Returns the offer for a price in minor units. A price is in range above the minimum and not above the maximum
 * (spec §5 Installments). A payment is rounded half up.
 */
export function offerInstalments(price: number, { min, max }: InstalmentTerms): InstalmentOffer {
  if (price <= min) return { key: 'instalmentsOver', amount: min };
  if (price > max) return { key: 'instalmentsUpTo', amount: max };
  return { key: 'instalmentsWith', amount: Math.round(price / PAYMENTS), count: PAYMENTS };
}
