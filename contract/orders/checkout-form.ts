import { z } from 'zod';

/** A control that a visitor types in. What is not one text counts as empty. */
const typed = z.string().catch('');

/** What a visitor types at the checkout, by the names of the controls. */
const checkoutValues = {
  email: typed,
  name: typed,
  phone: typed,
  address1: typed,
  address2: typed,
  city: typed,
  region: typed,
  postalCode: typed,
  country: typed,
  /** Id of a shipping option; empty for the least expensive one. */
  shippingOption: typed,
  /** `instalments`, or empty for a payment at once. */
  payment: typed,
  giftEmail: typed,
  giftMessage: typed,
  /** Code of a gift card or a coupon that is added to the cart. */
  giftCardCode: typed,
};

/** The native form of the checkout. */
export const checkoutFormSchema = z.object({
  /** Names the cart. */
  cart: typed,
  /** Which part of the checkout to show, `code` to add a code, or `place` to place the order. */
  step: z.enum(['details', 'review', 'code', 'place']).catch('review'),
  /** What the visitor has seen: lines and totals. */
  shown: typed,
  /** Tag of the language of the page. */
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,3}$/)
    .nullable()
    .catch(null),
  ...checkoutValues,
});

const valuesSchema = z.object(checkoutValues);

export type CheckoutForm = z.infer<typeof checkoutFormSchema>;
export type CheckoutValues = z.infer<typeof valuesSchema>;

/** Returns what a visitor typed, without the controls that the page fills in. */
export function pickValues(form: Partial<CheckoutValues>): CheckoutValues {
  return valuesSchema.parse(form);
}
