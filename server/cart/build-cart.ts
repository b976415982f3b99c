import type { CartEntry } from '../../schemas/cart-entry-schema';
import type { Cart } from '../../schemas/cart-schema';
import { toDecimal } from '../../src/commerce/money';
import { type CatalogueItem, PRODUCT_TYPE } from '../catalogue';
import { calculateTotals } from '../totals';
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
  const { lines, choices, ...cart } = stored;
  const entries = buildEntries(lines, items);
  const totals = calculateTotals(entries.filter(isAvailable).map(toTotalsLine), choices, rules, now);
  const contents = describeContents(entries);
  const { requiresShipping } = contents;
  const { shippingLocation } = choices;
  return {
    ...cart,
    entries,
    shippingLocation,
    ...totals,
    subtotalAmount: {
      value: toDecimal({ minor: BigInt(totals.subtotalCents), currency }),
      currency,
    },
    minimumSubtotalCents: rules.minimumSubtotalCents,
    checkoutProblems: findCheckoutProblems(
      { entries, totals, requiresShipping, hasLocation: shippingLocation !== null },
      rules,
    ),
    totalQuantity: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    ...contents,
  };
}

function isAvailable(entry: CartEntry): boolean {
  return entry.isAvailable;
}

function toTotalsLine({ id, subTotal, productType }: CartEntry) {
  return { id, amountCents: subTotal, productType };
}

function describeContents(entries: CartEntry[]) {
  const isDigital = ({ productType }: CartEntry) => productType === PRODUCT_TYPE.digital;
  return {
    hasDigital: entries.some(isDigital),
    purelyDigital: entries.length > 0 && entries.every(isDigital),
    requiresShipping: entries.some(
      (entry) => isAvailable(entry) && entry.productType === PRODUCT_TYPE.physical,
    ),
  };
}
