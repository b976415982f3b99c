import { defineCall } from '../shared/define-call';
import { changeHeaders, changeResponses } from './calls';
import {
  cartResponseSchema,
  couponParamsSchema,
  couponRequestSchema,
  shippingLocationRequestSchema,
  shippingOptionRequestSchema,
} from './cart-choice';

const CART = '/api/commerce/shopping-cart';
const group = 'Cart';

const responses = {
  ...changeResponses,
  200: { details: 'The cart after the change.', schema: cartResponseSchema },
};

export const addCouponCall = defineCall({
  method: 'POST',
  path: `${CART}/coupons`,
  group,
  summary: 'Adds a coupon',
  details:
    'Refused for a code that is unknown or has expired. A coupon whose minimum is not reached is added to `invalidCoupons` and becomes valid when the cart reaches it. A coupon that the cart has already changes nothing.',
  body: { json: couponRequestSchema },
  idempotency: 'key',
  headers: changeHeaders,
  responses,
});

export const removeCouponCall = defineCall({
  method: 'DELETE',
  path: `${CART}/coupons/:code`,
  group,
  summary: 'Removes a coupon',
  details: 'A coupon that the cart does not have changes nothing.',
  params: couponParamsSchema,
  idempotency: 'key',
  headers: changeHeaders,
  responses,
});

export const setLocationCall = defineCall({
  method: 'PUT',
  path: `${CART}/shipping-location`,
  group,
  summary: 'Sets where the cart is shipped to',
  details:
    'Shipping options and taxes follow the location. The United States require a state or a territory; a territory can also be the country.',
  body: { json: shippingLocationRequestSchema },
  idempotency: 'key',
  headers: changeHeaders,
  responses,
});

export const selectShippingCall = defineCall({
  method: 'PUT',
  path: `${CART}/selected-shipping-option`,
  group,
  summary: 'Selects a shipping option',
  details: 'One of the cart’s `shippingOptions`. The least expensive one is selected unless another is.',
  body: { json: shippingOptionRequestSchema },
  idempotency: 'key',
  headers: changeHeaders,
  responses,
});
