import type { CheckoutValues } from '../../../contract/cart/checkout-form';

/** Messages by the name of the control. */
export type CheckoutErrors = Partial<Record<keyof CheckoutValues, string>>;
