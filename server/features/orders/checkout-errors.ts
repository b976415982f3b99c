import type { CheckoutValues } from '../../../schemas/checkout-form-schema';

/** Messages by the name of the control. */
export type CheckoutErrors = Partial<Record<keyof CheckoutValues, string>>;
