import type { CartRules } from '../../../contract/cart/cart-rules';
import type { CheckoutValues } from '../../../contract/orders/checkout-form';
import type { ShippingLocation } from '../../../contract/regions/shipping-location';
import { findCountry } from '../regions';
import { resolveRegion } from '../totals';
import type { CheckoutErrors } from './checkout-errors';
import { checkoutMessages } from './messages';

type PlaceValues = Pick<CheckoutValues, 'country' | 'region' | 'postalCode'>;

const ZIP = /^\d{5}(?:-\d{4})?$/;
/** Returns where an order goes, as rules of shipping and taxes compare it, and what is wrong with it. */
export function parsePlace(
  { country, region, postalCode }: PlaceValues,
  rules: CartRules,
): { location: ShippingLocation; errors: CheckoutErrors } {
  const code = findCountry(country);
  const typed = { country: code ?? '', region: region || null, postalCode: postalCode || null };
  const { location, isMissing } = resolveRegion(typed, rules);
  const isUnitedStates = code === 'US';
  return {
    location,
    errors: {
      ...(code ? {} : { country: checkoutMessages.country }),
      ...(isMissing
        ? { region: isUnitedStates ? checkoutMessages.region : checkoutMessages.otherRegion }
        : {}),
      ...(isUnitedStates && !ZIP.test(postalCode) ? { postalCode: checkoutMessages.postalCode } : {}),
    },
  };
}
