import { z } from 'zod';
import { foldCode } from '../../src/commerce/fold-typed';
import { strictBody } from '../shared/strict-body';
import { cartSchema } from './cart';
import { locationShape } from './shipping-location';

/** Maximum number of coupons in a cart. */
export const MAX_COUPONS = 5;

/** Maximum number of gift cards in a cart. */
export const MAX_GIFT_CARDS = 5;

/** Messages about a coupon. */
export const COUPON_MESSAGES = {
  missing: 'Enter the code of a gift card or a coupon.',
  unknown: 'That coupon code is not valid.',
} as const;

/** Messages about a shipping option. */
export const OPTION_MESSAGES = { missing: 'Select a shipping option.' } as const;

const couponCode = z
  .string({ error: COUPON_MESSAGES.missing })
  .overwrite(foldCode)
  .min(1, { error: COUPON_MESSAGES.missing })
  .max(64, { error: COUPON_MESSAGES.unknown })
  .describe('Not case-sensitive.');

/** Body of the call that adds a coupon, and path of the call that removes it. */
export const couponRequestSchema = strictBody({ code: couponCode });

/** Path of the call that removes a coupon. */
export const couponParamsSchema = z.object({ code: couponCode });

/** Body of the call that sets the location. */
export const shippingLocationRequestSchema = strictBody(locationShape);

/** Body of the call that selects a shipping option. */
export const shippingOptionRequestSchema = strictBody({
  id: z
    .string({ error: OPTION_MESSAGES.missing })
    .min(1, { error: OPTION_MESSAGES.missing })
    .max(40, { error: OPTION_MESSAGES.missing })
    .describe('Of one of the cart’s `shippingOptions`.'),
});

/** Response to a change that concerns the whole cart. */
export const cartResponseSchema = z.object({ shoppingCart: cartSchema });
