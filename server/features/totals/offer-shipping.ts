import type { ShippingNotice, ShippingOption } from '../../../contract/cart/cart';
import type { CouponRule, ShippingRule } from '../../../contract/cart/cart-rules';
import type { ShippingLocation } from '../../../contract/regions/shipping-location';
import { isInZone, toPlace } from './place';

export interface ShippingInput {
  location: ShippingLocation | null;
  /** Id of the option that the visitor selected. */
  optionId: string | null;
  /** The physical items after discounts. */
  shippedCents: number;
  requiresShipping: boolean;
  /** The valid coupons that waive the shipping cost. */
  freeShipping: readonly (CouponRule & { kind: 'free-shipping' })[];
}

export interface OfferedShipping {
  shippingOptions: ShippingOption[];
  selectedShippingOption: ShippingOption | null;
  shippingNotice: ShippingNotice | null;
}

const NOTHING: OfferedShipping = { shippingOptions: [], selectedShippingOption: null, shippingNotice: null };

/** Returns how a cart can be shipped to its location, and the selected option: by default the least expensive. */
export function offerShipping(rules: readonly ShippingRule[], input: ShippingInput): OfferedShipping {
  const { location, optionId, requiresShipping } = input;
  if (!requiresShipping || !location || rules.length === 0) return NOTHING;
  const place = toPlace(location);
  const shippingOptions = rules
    .filter(({ zones }) => zones.some((zone) => isInZone(place, zone)))
    .map((rule) => priceOption(rule, input))
    .sort((a, b) => a.priceCents - b.priceCents || a.fullPriceCents - b.fullPriceCents);
  const [first] = shippingOptions;
  if (!first) return { ...NOTHING, shippingNotice: 'not-shipped-there' };
  const chosen = shippingOptions.find(({ id }) => id === optionId);
  return {
    shippingOptions,
    selectedShippingOption: chosen ?? first,
    shippingNotice: optionId === null || chosen ? null : 'option-dropped',
  };
}

function priceOption(rule: ShippingRule, { shippedCents, freeShipping }: ShippingInput): ShippingOption {
  const fullPriceCents = priceFor(rule.price, shippedCents);
  const isFree =
    (rule.freeFromCents !== undefined && shippedCents >= rule.freeFromCents) ||
    freeShipping.some(({ maximumShippingCents = Number.POSITIVE_INFINITY }) => {
      return fullPriceCents <= maximumShippingCents;
    });
  return { id: rule.id, name: rule.name, priceCents: isFree ? 0 : fullPriceCents, fullPriceCents };
}

function priceFor(price: ShippingRule['price'], shippedCents: number): number {
  if (price.kind === 'flat') return price.cents;
  const tier = price.tiers.find(({ upToCents }) => upToCents === undefined || shippedCents <= upToCents);
  return tier?.cents ?? 0;
}
