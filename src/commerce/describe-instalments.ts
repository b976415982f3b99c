import { fill } from '../page/fill';
import { type InstalmentTerms, offerInstalments } from './instalments';

/**
 * Returns the line for a price in minor units: "or 4 interest-free payments of $9.50 with Afterpay" (spec §9
 * Installments and subscriptions).
 */
export function describeInstalments(
  price: number,
  terms: InstalmentTerms,
  strings: Readonly<Record<ReturnType<typeof offerInstalments>['key'], string>>,
  format: (minor: number) => string,
): string {
  const { key, amount, ...values } = offerInstalments(price, terms);
  const text = fill(strings[key], { ...values, amount: format(amount) });
  return key === 'instalmentsWith' ? `${text} ${terms.brand}` : `${terms.brand} ${text}`;
}
