/** Messages of the checkout. */
export const checkoutMessages = {
  /** spec §8 Cart. */
  invalid: 'Update the missing or invalid information above.',
  email: 'Enter your e-mail address, such as name@example.com.',
  name: 'Enter your name.',
  address1: 'Enter the street and the number.',
  city: 'Enter the city.',
  region: 'Enter the state, such as NY.',
  otherRegion: 'Enter the region by its name or its code, such as Ontario or ON.',
  postalCode: 'Enter the postal code.',
  country: 'Select a country.',
  notShippedThere: 'We do not ship to this address.',
  giftEmail: 'Enter an e-mail address, such as name@example.com, or leave it empty.',
  code: 'Enter the code of a gift card or a coupon.',
  tooLong: 'This text is too long.',
  changed: 'The order has changed since you last saw it. Please check it and place it again.',
  unavailable: 'Some of it is no longer available. Nothing was ordered, and your cart is as it was.',
  tooManyOrders: 'Too many orders were placed from here. Please try again later.',
} as const;

/** Returns the messages, for translations. */
export function listCheckoutMessages(): string[] {
  return Object.values(checkoutMessages);
}
