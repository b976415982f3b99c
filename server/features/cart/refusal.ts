import { COUPON_MESSAGES, OPTION_MESSAGES, QUANTITY_MESSAGES } from '../../../contract/cart/requests';
import { LOCATION_MESSAGES } from '../../../contract/regions/shipping-location';
import { ProductType } from '../../../src/commerce/product-type';
import { fill } from '../../../src/page/fill';
import { type CommerceFailureStrings, commerceFailureStrings } from '../../../src/strings/commerce-failures';
import type { CatalogueItem } from '../catalogue';

const REFUSALS = {
  'unknown-item': [404, 'Sorry, that item is not available.'],
  'unknown-variant': [400, 'Sorry, that item variant is unavailable. Please select another variant.'],
  'select-options': [400, 'Please select a variant.'],
  'details-required': [400, 'Please fill in the details of this item.'],
  'out-of-stock': [400, 'Sorry, we do not have enough of that item available.'],
  'quantity-not-number': [400, QUANTITY_MESSAGES.notNumber],
  'quantity-not-whole': [400, QUANTITY_MESSAGES.notWhole],
  'quantity-too-low': [400, QUANTITY_MESSAGES.tooLow],
  'quantity-too-high': [400, QUANTITY_MESSAGES.tooHigh],
  'single-only': [400, 'Only one of this item can be in your cart.'],
  'subscription-only': [400, 'This item is sold by subscription. Please reload the page and subscribe.'],
  'not-subscribable': [400, 'This item is not sold by subscription.'],
  'cart-full': [400, 'Your cart is full. Please remove an item first.'],
  'unknown-entry': [404, 'That item is no longer in your cart.'],
  'other-entry': [400, 'That entry holds another item. Please reload the page and try again.'],
  'unknown-cart': [404, 'That cart is no longer here.'],
  'coupon-missing': [400, COUPON_MESSAGES.missing],
  'coupon-unknown': [400, COUPON_MESSAGES.unknown],
  'coupon-expired': [400, 'That coupon has expired.'],
  'coupons-full': [400, 'Remove a coupon before you add another.'],
  'gift-card-unknown': [400, 'That gift card code is not valid.'],
  'gift-card-canceled': [400, 'That gift card was canceled.'],
  'gift-card-currency': [400, 'That gift card is in another currency.'],
  'gift-card-expired': [400, 'That gift card has expired.'],
  'gift-card-used-up': [400, 'That gift card has been used up.'],
  'gift-cards-full': [400, 'Remove a gift card before you add another.'],
  'country-missing': [400, LOCATION_MESSAGES.country],
  'region-missing': [400, LOCATION_MESSAGES.region],
  'region-unknown': [400, LOCATION_MESSAGES.otherRegion],
  'postal-code-invalid': [400, LOCATION_MESSAGES.postalCode],
  'option-missing': [400, OPTION_MESSAGES.missing],
  'option-unavailable': [400, 'That shipping option is not available. Select another one.'],
  'invalid-request': [400, 'Please try again.'],
  'stale-cart': [409, 'Your cart has changed in the meantime. Please try again.'],
  'key-reused': [422, 'This Idempotency-Key belongs to another request. Use a new key for each change.'],
  'too-many-codes': [429, 'Too many codes were tried. Please try again in a few minutes.'],
  'too-many-changes': [429, 'Please try again in a few seconds.'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** The reason why a change was not made. The message is for the visitor (spec §5 Add to cart, §8 Cart add). */
export interface Refusal {
  code: RefusalCode;
  status: number;
  message: string;
}

export function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(REFUSALS, text);
}

/** Returns the refusal with this message of a schema; 'invalid-request' for any other message. */
export function refuseWith(message: string): Refusal {
  const known = Object.entries(REFUSALS).find(([, [, standard]]) => standard === message);
  return refuse(known ? (known[0] as RefusalCode) : 'invalid-request', message);
}

/** Returns the refusal of a code, with its default message unless another is given. */
export function refuse(code: RefusalCode, message?: string): Refusal {
  const [status, standard] = REFUSALS[code];
  return { code, status, message: message ?? standard };
}

/** Returns the messages of all refusals, for translations. Those that name options are not among them. */
export function listRefusalMessages(): string[] {
  return Object.values(REFUSALS).map(([, message]) => message);
}

/** Returns the refusal of an item whose variant was not selected (spec §5 Add to cart). */
export function refuseUnselected(item: Pick<CatalogueItem, 'optionNames' | 'productType'>): Refusal {
  if (item.productType === ProductType.giftCard) {
    return refuse('select-options', 'Select a denomination for the Gift Card');
  }
  return refuse('select-options', unselectedMessage(item.optionNames));
}

function unselectedMessage(options: string[]): string | undefined {
  return options.length > 0 ? requestOptions(options, commerceFailureStrings) : undefined;
}

/** The sentences that request options, in one language. */
export type OptionSentences = Pick<
  CommerceFailureStrings,
  'selectOption' | 'selectTwoOptions' | 'selectOptions'
>;

/** Returns the sentence that requests options by their names (spec §5 Add to cart). */
export function requestOptions(options: readonly string[], sentences: OptionSentences): string {
  const [option1 = '', option2 = ''] = options;
  if (options.length === 1) return fill(sentences.selectOption, { option: option1 });
  if (options.length === 2) return fill(sentences.selectTwoOptions, { option1, option2 });
  const optionsList = options.slice(0, -1).join(', ');
  return fill(sentences.selectOptions, { optionsList, lastOption: options.at(-1) ?? '' });
}
