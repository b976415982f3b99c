import type { CheckoutValues } from '../../../contract/orders/checkout-form';

/** Messages by the name of the control. */
export type CheckoutErrors = Partial<Record<keyof CheckoutValues, string>>;
