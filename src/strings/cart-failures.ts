/** Messages for changes on the cart page that were not made as the visitor meant them (spec §8 Cart). */
export const cartFailureStrings = {
  unableToUpdateQuantity: 'Unable to update quantity',
  unableToRemove: 'Unable to remove item',
  unableToUpdateCart: 'Unable to update cart',
  quantityNotNumber: 'Quantity must be a number.',
  quantityNotWhole: 'Quantity must be a whole number',
  quantityTooLow: 'Quantity must be 1 or more.',
  quantityTooHigh: 'Quantity must be 9999 or less.',
  sessionExpired: 'Your session has expired. Please reload the page and try again.',
  cookiesDisabled: 'Please enable cookies in your browser, reload the page, and try again.',
  tooManyRequests: 'Please try again in a few seconds.',
  noConnection: 'Please check your internet connection.',
  tryAgain: 'Please try again.',
  cartLowered: 'The quantity of {name} is now {count}. We do not have more of it.',
  cartUnsent: 'Your changes are kept. The cart is updated once the shop can be reached.',
  cartNotSent: 'These changes were not sent: {names}.',
} as const;

export type CartFailureStrings = { readonly [Key in keyof typeof cartFailureStrings]: string };
