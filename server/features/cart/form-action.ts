/** The form of the cart page that a visitor has sent. It names the title of an error. */
export const FORM_ACTIONS = ['add', 'update', 'remove', 'coupon', 'location', 'shipping'] as const;

export type FormAction = (typeof FORM_ACTIONS)[number];
