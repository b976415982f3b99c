import type { CartRules } from '../../../contract/cart/cart-rules';
import { ProductType } from '../../../src/commerce/product-type';
import { type CalculatedTaxes, calculateTaxes } from './calculate-taxes';
import { type JudgedCoupons, judgeCoupons } from './judge-coupons';
import { type OfferedShipping, offerShipping } from './offer-shipping';
import { shareDiscount } from './share-discount';
import type { CartChoices, TotalsLine } from './totals-line';

/** Coupons, shipping, taxes and totals of a cart. Amounts in minor units. */
export interface Totals extends Omit<JudgedCoupons, 'freeShipping'>, OfferedShipping, CalculatedTaxes {
  subtotalCents: number;
  shippingCostCents: number;
  /** Subtotal − discount + shipping + taxes that the prices do not include. */
  grandTotalCents: number;
}

/**
 * Returns the totals of a cart by the rules of its store: coupons first, then shipping, then taxes on what is left.
 * Gift cards are neither discounted nor taxed. The order of the lines has no influence.
 */
export function calculateTotals(
  lines: readonly TotalsLine[],
  choices: CartChoices,
  rules: CartRules,
  now: number,
): Totals {
  const goods = lines.filter(({ productType }) => productType !== ProductType.giftCard);
  const requiresShipping = lines.some(isShipped);
  const coupons = judgeCoupons(choices.couponCodes, rules.coupons, {
    discountableCents: sumOf(goods),
    requiresShipping,
    now,
  });
  const shares = shareDiscount(goods, coupons.discountCents);
  const netLines = goods.map((line) => ({
    ...line,
    amountCents: line.amountCents - (shares.get(line.id) ?? 0),
  }));
  const shipping = offerShipping(rules.shippingOptions, {
    location: choices.shippingLocation,
    optionId: choices.shippingOptionId,
    shippedCents: sumOf(netLines.filter(isShipped)),
    requiresShipping,
    freeShipping: coupons.freeShipping,
  });
  const subtotalCents = sumOf(lines);
  const shippingCostCents = shipping.selectedShippingOption?.priceCents ?? 0;
  const taxes = calculateTaxes(rules.taxRules, choices.shippingLocation, [
    ...netLines.map(({ amountCents, productType }) => ({ cents: amountCents, productType })),
    { cents: shippingCostCents, productType: null },
  ]);
  const grandTotalCents = subtotalCents - coupons.discountCents + shippingCostCents + taxes.taxCents;
  return {
    coupons: coupons.coupons,
    validCoupons: coupons.validCoupons,
    invalidCoupons: coupons.invalidCoupons,
    discountCents: coupons.discountCents,
    shippingOptions: shipping.shippingOptions,
    selectedShippingOption: shipping.selectedShippingOption,
    shippingNotice: shipping.shippingNotice,
    applicableTaxRules: taxes.applicableTaxRules,
    taxCents: taxes.taxCents,
    includedTaxCents: taxes.includedTaxCents,
    subtotalCents,
    shippingCostCents,
    grandTotalCents,
  };
}

function isShipped({ productType }: TotalsLine): boolean {
  return productType === ProductType.physical;
}

function sumOf(lines: readonly TotalsLine[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
