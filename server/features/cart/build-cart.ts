import type { Cart, CartEntry } from '../../../contract/cart/cart';
import { toDecimal } from '../../../src/commerce/money';
import { ProductType } from '../../../src/commerce/product-type';
import type { CatalogueItem } from '../catalogue';
import { shareGiftCards } from '../gift-cards';
import { calculateTotals, isRegionMissing } from '../totals';
import { buildEntries } from './build-entries';
import { findCheckoutProblems } from './find-checkout-problems';
import type { CartTerms, StoredCart } from './stored-cart';

/** Returns the cart of a response, with the catalogue's current prices, at a time. Amounts are cents. */
export function buildCart(
  stored: StoredCart,
  items: ReadonlyMap<string, CatalogueItem>,
  { rules, currency }: CartTerms,
  now: number,
): Cart {
  const { choices } = stored;
  const entries = buildEntries(stored.lines, items);
  const totals = calculateTotals(entries.filter(isAvailable).map(toTotalsLine), choices, rules, now);
  const shares = shareGiftCards(stored.giftCards, totals.grandTotalCents, { currency, now });
  const giftCardCents = shares.reduce((sum, { appliedCents }) => sum + appliedCents, 0);
  const requiresShipping = entries.some(isShipped);
  const { shippingLocation } = choices;
  const checkoutInput = {
    entries,
    totals,
    requiresShipping,
    hasLocation: shippingLocation !== null,
    isRegionMissing: shippingLocation !== null && isRegionMissing(rules, shippingLocation),
  };
  // Field by field: spreading several objects into one of this size takes ten times as long.
  return {
    id: stored.id,
    websiteId: stored.websiteId,
    orderId: stored.orderId,
    created: stored.created,
    isPurchased: stored.isPurchased,
    version: stored.version,
    entries,
    shippingOptions: totals.shippingOptions,
    selectedShippingOption: totals.selectedShippingOption,
    shippingNotice: totals.shippingNotice,
    shippingLocation,
    applicableTaxRules: totals.applicableTaxRules,
    coupons: totals.coupons,
    validCoupons: totals.validCoupons,
    invalidCoupons: totals.invalidCoupons,
    subtotalCents: totals.subtotalCents,
    subtotalAmount: toAmount(totals.subtotalCents, currency),
    taxCents: totals.taxCents,
    includedTaxCents: totals.includedTaxCents,
    shippingCostCents: totals.shippingCostCents,
    discountCents: totals.discountCents,
    grandTotalCents: totals.grandTotalCents,
    giftCards: shares.map(({ code: _secret, ...share }) => share),
    giftCardCents,
    amountDueCents: totals.grandTotalCents - giftCardCents,
    minimumSubtotalCents: rules.minimumSubtotalCents,
    checkoutProblems: findCheckoutProblems(checkoutInput, rules),
    totalQuantity: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    hasDigital: entries.some(isDigital),
    purelyDigital: entries.length > 0 && entries.every(isDigital),
    requiresShipping,
  };
}

function toAmount(cents: number, currency: string): Cart['subtotalAmount'] {
  return { value: toDecimal({ minor: BigInt(cents), currency }), currency };
}

function isAvailable(entry: CartEntry): boolean {
  return entry.isAvailable;
}

function toTotalsLine({ id, subTotal, productType }: CartEntry) {
  return { id, amountCents: subTotal, productType };
}

function isDigital({ productType }: CartEntry): boolean {
  return productType === ProductType.digital;
}

function isShipped(entry: CartEntry): boolean {
  return isAvailable(entry) && entry.productType === ProductType.physical;
}
