import type { FastifyInstance } from 'fastify';
import {
  addCouponCall,
  removeCouponCall,
  selectShippingCall,
  setLocationCall,
} from '../../../contract/cart/calls';
import { registerCall } from '../../platform/http/register-call';
import { type ChangeDeps, handleCall } from './handle-change';

/** Registers the calls that change what is chosen for the whole cart: coupons, location, shipping option. */
export function registerChoiceRoutes(app: FastifyInstance, deps: ChangeDeps): void {
  registerCall(app, addCouponCall, async (call) =>
    handleCall(deps, call, () => ({ kind: 'add-coupon', ...call.body() })),
  );

  registerCall(app, removeCouponCall, async (call) =>
    handleCall(deps, call, () => ({ kind: 'remove-coupon', ...call.params })),
  );

  registerCall(app, setLocationCall, async (call) =>
    handleCall(deps, call, () => ({ kind: 'set-location', location: call.body() })),
  );

  registerCall(app, selectShippingCall, async (call) =>
    handleCall(deps, call, () => ({ kind: 'select-shipping', optionId: call.body().id })),
  );
}
