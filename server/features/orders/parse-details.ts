import type { CartRules } from '../../../contract/cart/cart-rules';
import type { CheckoutValues } from '../../../contract/orders/checkout-form';
import type { OrderAddress, OrderContact, OrderGift } from '../../../contract/orders/order';
import type { ShippingLocation } from '../../../contract/regions/shipping-location';
import { foldPostalCode } from '../../../contract/regions/shipping-location';
import { foldTyped } from '../../../src/commerce/fold-typed';
import { EMAIL_LENGTH, isEmail } from '../../../src/commerce/is-email';
import { plainEmail } from '../../platform/email/normalize-email';
import type { CheckoutErrors } from './checkout-errors';
import type { CheckoutRequirements } from './checkout-requirements';
import { checkoutMessages } from './messages';
import { parsePlace } from './parse-place';

/** The details of an order that the visitor enters. */
export interface CheckoutDetails {
  contact: OrderContact;
  shippingAddress: OrderAddress | null;
  /** Where the cart is shipped to, or taxed. */
  location: ShippingLocation | null;
  gift: OrderGift | null;
}

/** Maximum number of characters. */
const LIMITS: Partial<Record<keyof CheckoutValues, number>> = {
  email: EMAIL_LENGTH.max,
  name: 100,
  phone: 40,
  address1: 200,
  address2: 200,
  city: 100,
  country: 100,
  region: 100,
  postalCode: 20,
  giftEmail: EMAIL_LENGTH.max,
  giftMessage: 500,
  giftCardCode: 64,
};

/** The values that are compared with a pattern, or read by machines. */
const FOLDS: Partial<Record<string, (text: string) => string>> = {
  email: plainEmail,
  phone: foldTyped,
  region: foldTyped,
  postalCode: foldPostalCode,
  country: foldTyped,
  giftEmail: plainEmail,
};

/**
 * Returns what a visitor typed without the characters that neither databases nor mail servers accept; codes, numbers and
 * addresses of e-mails in their plain form.
 */
export function cleanValues(values: CheckoutValues): CheckoutValues {
  const clean = Object.entries(values).map(([name, text]) => [name, (FOLDS[name] ?? cleanText)(text)]);
  return Object.fromEntries(clean) as CheckoutValues;
}

function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ')
    .trim();
}

/** Returns the details of an order, or what is wrong with them. */
export function parseDetails(
  values: CheckoutValues,
  requirements: CheckoutRequirements,
  rules: CartRules,
): { details: CheckoutDetails } | { errors: CheckoutErrors } {
  const place = parsePlace(values, rules);
  const errors: CheckoutErrors = {
    ...(isEmail(values.email) ? {} : { email: checkoutMessages.email }),
    ...(values.name ? {} : { name: checkoutMessages.name }),
    ...(requirements.address ? findMissing(values) : {}),
    ...(requirements.address || requirements.location ? place.errors : {}),
    ...(requirements.gift && values.giftEmail && !isEmail(values.giftEmail)
      ? { giftEmail: checkoutMessages.giftEmail }
      : {}),
    ...findTooLong(values),
  };
  return Object.keys(errors).length > 0
    ? { errors }
    : { details: toDetails(values, requirements, place.location) };
}

function findMissing({ address1, city }: CheckoutValues): CheckoutErrors {
  return {
    ...(address1 ? {} : { address1: checkoutMessages.address1 }),
    ...(city ? {} : { city: checkoutMessages.city }),
  };
}

function findTooLong(values: CheckoutValues): CheckoutErrors {
  const names = Object.keys(values) as (keyof CheckoutValues)[];
  const tooLong = names.filter((name) => values[name].length > (LIMITS[name] ?? Number.POSITIVE_INFINITY));
  return Object.fromEntries(tooLong.map((name) => [name, checkoutMessages.tooLong]));
}

function toDetails(
  values: CheckoutValues,
  requirements: CheckoutRequirements,
  location: ShippingLocation,
): CheckoutDetails {
  const { name, email, phone, giftEmail, giftMessage } = values;
  const hasLocation = requirements.address || requirements.location;
  return {
    contact: { name, email, phone: phone || null },
    shippingAddress: requirements.address ? toAddress(values, location) : null,
    location: hasLocation ? location : null,
    gift: requirements.gift && giftEmail ? { email: giftEmail, message: giftMessage || null } : null,
  };
}

function toAddress(values: CheckoutValues, location: ShippingLocation): OrderAddress {
  const { address1, address2, city, region, postalCode } = values;
  return {
    address1,
    address2: address2 || null,
    city,
    region: location.region ?? (region || null),
    postalCode: postalCode || null,
    country: location.country,
  };
}
