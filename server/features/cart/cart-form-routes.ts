import type { FastifyInstance } from 'fastify';
import {
  couponFormSchema,
  locationFormSchema,
  removeFormSchema,
  shippingOptionFormSchema,
  updateFormSchema,
} from '../../../contract/cart/requests';
import { requireBodyKind } from '../../platform/http/body-kind';
import { parseInput } from '../../platform/http/parse-input';
import type { CartChange } from './cart-change';
import type { FormAction } from './form-action';
import { type ChangeDeps, handleForm } from './handle-change';

/** A form of the cart page. */
interface CartForm {
  action: FormAction;
  /** Throws HttpFailure 400 for an invalid form. */
  readChange(body: unknown, entryId: string): CartChange;
}

const update: CartForm = {
  action: 'update',
  readChange: (body, entryId) => ({ kind: 'set-quantity', entryId, ...parseInput(updateFormSchema, body) }),
};

const remove: CartForm = { action: 'remove', readChange: (_body, entryId) => ({ kind: 'remove', entryId }) };

const addCoupon: CartForm = {
  action: 'coupon',
  readChange: (body) => ({ kind: 'add-coupon', ...parseInput(couponFormSchema, body) }),
};

const removeCoupon: CartForm = {
  action: 'coupon',
  readChange: (body) => ({ kind: 'remove-coupon', ...parseInput(couponFormSchema, body) }),
};

const location: CartForm = {
  action: 'location',
  readChange: (body) => ({ kind: 'set-location', location: parseInput(locationFormSchema, body) }),
};

const shipping: CartForm = {
  action: 'shipping',
  readChange: (body) => ({
    kind: 'select-shipping',
    optionId: parseInput(shippingOptionFormSchema, body).id,
  }),
};

/** Registers the forms of the cart page, which work without a script. Each redirects to the cart page. */
export function registerCartFormRoutes(app: FastifyInstance, deps: ChangeDeps): void {
  const register = (path: string, chooseForm: (isRemoval: boolean) => CartForm) =>
    app.post<{ Params: { entryId?: string } }>(path, async (request, reply) => {
      requireBodyKind(request, ['form']);
      const { body, params } = request;
      const { action, readChange } = chooseForm(removeFormSchema.safeParse(body).success);
      return handleForm(deps, { request, reply }, action, () => readChange(body, params.entryId ?? ''));
    });
  register('/cart/entries/:entryId', (isRemoval) => (isRemoval ? remove : update));
  register('/cart/coupons', (isRemoval) => (isRemoval ? removeCoupon : addCoupon));
  register('/cart/shipping-location', () => location);
  register('/cart/selected-shipping-option', () => shipping);
}
