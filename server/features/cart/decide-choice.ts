import { MAX_COUPONS, MAX_GIFT_CARDS } from '../../../contract/cart/requests';
import { isPostalCodeOf, type ShippingLocation } from '../../../contract/regions/shipping-location';
import { endingOf, findGiftCardProblem, parseGiftCardCode } from '../gift-cards';
import { findCountry } from '../regions';
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
      return decideCode(change.code, input);
    case 'remove-coupon':
      return removeCode(change.code, choices);
    case 'set-location':
      return decideLocation(change.location, input);
    case 'select-shipping':
      return decideShipping(change.optionId, input);
  }
}

/** A code is that of a coupon, else that of a gift card. */
function decideCode(code: string, input: DecisionInput): Decision<ChoicePlan> {
  const isCoupon = input.terms.rules.coupons.some((rule) => rule.code === code);
  const giftCardCode = isCoupon ? null : parseGiftCardCode(code);
  return giftCardCode ? decideGiftCard(giftCardCode, input) : decideCoupon(code, input);
}

const GIFT_CARD_REFUSALS = {
  canceled: 'gift-card-canceled',
  'other-currency': 'gift-card-currency',
  expired: 'gift-card-expired',
  'used-up': 'gift-card-used-up',
} as const;

function decideGiftCard(
  code: string,
  { cart: { choices }, giftCard, terms, now }: DecisionInput,
): Decision<ChoicePlan> {
  if (!giftCard) return { refusal: refuse('gift-card-unknown') };
  const problem = findGiftCardProblem(giftCard, { currency: terms.currency, now });
  if (problem) return { refusal: refuse(GIFT_CARD_REFUSALS[problem]) };
  if (choices.giftCardCodes.includes(code)) return { plan: { kind: 'nothing' } };
  if (choices.giftCardCodes.length >= MAX_GIFT_CARDS) return { refusal: refuse('gift-cards-full') };
  const giftCardCodes = [...choices.giftCardCodes, code];
  return { plan: { kind: 'choose', choices: { ...choices, giftCardCodes }, giftCard } };
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

/** A gift card is removed by its code, or by the last characters that the cart states. */
function removeCode(code: string, choices: CartChoices): Decision<ChoicePlan> {
  if (choices.couponCodes.includes(code))
    return choose({ ...choices, couponCodes: choices.couponCodes.filter((each) => each !== code) });
  const giftCardCode = parseGiftCardCode(code);
  const isOther = (each: string) => each !== giftCardCode && endingOf(each) !== code;
  const giftCardCodes = choices.giftCardCodes.filter(isOther);
  if (giftCardCodes.length === choices.giftCardCodes.length) return { plan: { kind: 'nothing' } };
  return choose({ ...choices, giftCardCodes });
}

function decideLocation(typed: ShippingLocation, { cart, terms }: DecisionInput): Decision<ChoicePlan> {
  const country = findCountry(typed.country);
  if (country === null) return { refusal: refuse('country-missing') };
  return decideRegion({ ...typed, country }, { cart, terms });
}

function decideRegion(
  typed: ShippingLocation,
  { cart, terms }: Pick<DecisionInput, 'cart' | 'terms'>,
): Decision<ChoicePlan> {
  if (!isPostalCodeOf(typed)) return { refusal: refuse('postal-code-invalid') };
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
