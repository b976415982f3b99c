import type { Cart } from '../../../contract/cart/cart';
import type { StoreSettings } from '../../../contract/stores/store-settings';
import {
  areEligible,
  type InstalmentTerms,
  offerInstalments,
  parseTerms,
} from '../../../src/commerce/instalments';
import type { CartName } from './checkout-cart';

/** The value of the control `payment` with which a visitor chooses instalments. */
export const IN_INSTALMENTS = 'instalments';

/** A payment in equal parts that a checkout offers. */
export interface InstalmentPlan {
  brand: InstalmentTerms['brand'];
  /** Number of payments. */
  count: number;
  /** Each of them in minor units, rounded. */
  paymentCents: number;
}

/**
 * Returns the instalments for what is left to pay of a cart, by the rule of the line below its total (spec §5
 * Installments): all products are physical, and the amount is within the provider's limits. Null where
 * none are offered, and for a subscription.
 */
export function offerPlan(
  kind: CartName['kind'],
  { entries, amountDueCents }: Pick<Cart, 'entries' | 'amountDueCents'>,
  { instalments }: Pick<StoreSettings, 'instalments'>,
): InstalmentPlan | null {
  const terms = parseTerms(instalments);
  if (!terms || kind === 'subscription' || entries.length === 0) return null;
  if (!areEligible(...entries.map(({ productType }) => productType))) return null;
  const offer = offerInstalments(amountDueCents, terms);
  return offer.key === 'instalmentsWith'
    ? { brand: terms.brand, count: offer.count, paymentCents: offer.amount }
    : null;
}
