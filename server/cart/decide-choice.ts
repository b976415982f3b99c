import { MAX_COUPONS } from '../../schemas/cart-choice-schemas';
import type { ShippingLocation } from '../../schemas/shipping-location-schema';
import { type CartChoices, isExpired, resolveRegion } from '../totals';
import { buildCart } from './build-cart';
import type { ChoiceChange, ChoicePlan, DecisionInput } from './cart-change';
import type { Decision } from './decide-line';
import { refuse } from './refusal';

/** Returns what to store for a change of the whole cart, or why it is refused. */
export function decideChoice(change: ChoiceChange, input: DecisionInput): Decision<ChoicePlan> {
  const { choices } = input.cart;
  switch (change.kind) {
    case 'add-coupon':
      return decideCoupon(change.code, input);
    case 'remove-coupon':
      return removeCoupon(change.code, choices);
    case 'set-location':
      return decideLocation(change.location, input);
    case 'select-shipping':
      return decideShipping(change.optionId, input);
  }
}

/** A coupon whose minimum is not reached is kept: it becomes valid with the next item. */
function decideCoupon(code: string, { cart, terms, now }: DecisionInput): Decision<ChoicePlan> {
  const { choices } = cart;
  const rule = terms.rules.coupons.find((each) => each.code === code);
  if (!rule) return { refusal: refuse('coupon-unknown') };
  if (isExpired(rule, now)) return { refusal: refuse('coupon-expired') };
  if (choices.couponCodes.includes(code)) return { plan: { kind: 'nothing' } };
  if (choices.couponCodes.length >= MAX_COUPONS) return { refusal: refuse('coupons-full') };
  return choose({ ...choices, couponCodes: [...choices.couponCodes, code] });
}

function removeCoupon(code: string, choices: CartChoices): Decision<ChoicePlan> {
  if (!choices.couponCodes.includes(code)) return { plan: { kind: 'nothing' } };
  return choose({ ...choices, couponCodes: choices.couponCodes.filter((each) => each !== code) });
}

function decideLocation(typed: ShippingLocation, { cart, terms }: DecisionInput): Decision<ChoicePlan> {
  const { location, isMissing } = resolveRegion(typed, terms.rules);
  if (isMissing) return { refusal: refuse(location.country === 'US' ? 'region-missing' : 'region-unknown') };
  return choose({ ...cart.choices, shippingLocation: location });
}

function decideShipping(optionId: string, { cart, items, terms, now }: DecisionInput): Decision<ChoicePlan> {
  const { shippingOptions } = buildCart(cart, items, terms, now);
  const isOffered = shippingOptions.some(({ id }) => id === optionId);
  if (!isOffered) return { refusal: refuse('option-unavailable') };
  return choose({ ...cart.choices, shippingOptionId: optionId });
}

function choose(choices: CartChoices): Decision<ChoicePlan> {
  return { plan: { kind: 'choose', choices } };
}
