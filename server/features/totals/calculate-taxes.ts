import type { ApplicableTaxRule } from '../../../contract/cart/cart';
import type { TaxRule } from '../../../contract/cart/cart-rules';
import type { ShippingLocation } from '../../../contract/regions/shipping-location';
import { multiplyRatio, toParts, WHOLE } from './multiply-ratio';
import { isInZone, toPlace } from './place';

/** An amount on which taxes are calculated: a line after discounts, or the shipping cost. */
export interface TaxedAmount {
  cents: number;
  /** Null for the shipping cost. */
  productType: number | null;
}

export interface CalculatedTaxes {
  applicableTaxRules: ApplicableTaxRule[];
  /** Added to the prices. */
  taxCents: number;
  /** Part of the prices. */
  includedTaxCents: number;
}

/** Returns the taxes at a location: for each rule the sum over the amounts, each rounded half up. */
export function calculateTaxes(
  rules: readonly TaxRule[],
  location: ShippingLocation | null,
  amounts: readonly TaxedAmount[],
): CalculatedTaxes {
  const found = location ? findRules(rules, location) : [];
  if (found.length === 0) return { applicableTaxRules: [], taxCents: 0, includedTaxCents: 0 };
  const taxes = amounts.map((amount) => taxAmount(found, amount));
  const applicableTaxRules = found.map(({ id, name, ratePercent, isIncluded }, index) => {
    const taxCents = taxes.reduce((sum, perRule) => sum + (perRule[index] ?? 0), 0);
    return { id, name, ratePercent, isIncluded, taxCents };
  });
  return {
    applicableTaxRules,
    taxCents: sumOf(applicableTaxRules, false),
    includedTaxCents: sumOf(applicableTaxRules, true),
  };
}

function findRules(rules: readonly TaxRule[], location: ShippingLocation): TaxRule[] {
  const place = toPlace(location);
  return rules.filter(({ country, regions }) => isInZone(place, { country, regions }));
}

/** Returns the tax of each rule. Those that the price includes come off first: the others apply to what is left. */
function taxAmount(rules: readonly TaxRule[], amount: TaxedAmount): number[] {
  const parts = rules.map((rule) => (isTaxed(rule, amount) ? toParts(rule.ratePercent) : 0));
  const isIncluded = (index: number) => rules[index]?.isIncluded === true;
  const inPrice = WHOLE + parts.reduce((sum, each, index) => sum + (isIncluded(index) ? each : 0), 0);
  const included = parts.map((each, index) =>
    isIncluded(index) ? multiplyRatio(amount.cents, each, inPrice) : 0,
  );
  const net = amount.cents - included.reduce((sum, cents) => sum + cents, 0);
  return parts.map((each, index) =>
    isIncluded(index) ? (included[index] ?? 0) : multiplyRatio(net, each, WHOLE),
  );
}

function isTaxed({ appliesToShipping, productTypes }: TaxRule, { productType }: TaxedAmount): boolean {
  if (productType === null) return appliesToShipping;
  return productTypes === undefined || productTypes.includes(productType);
}

function sumOf(rules: readonly ApplicableTaxRule[], isIncluded: boolean): number {
  return rules.reduce((sum, rule) => sum + (rule.isIncluded === isIncluded ? rule.taxCents : 0), 0);
}
