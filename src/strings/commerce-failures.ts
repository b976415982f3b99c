/**
 * Messages for failed changes of the cart (spec §5 Add to cart, §8 Cart add), the server's included. A page can replace
 * each by its key.
 */
export const commerceFailureStrings = {
  unableToAdd: 'Unable to Add Item',
  unableToPurchase: 'Unable to Purchase Item',
  unableToPurchaseGiftCard: 'Unable to purchase Gift Card',
  selectOption: 'Please select the {option} option.',
  selectTwoOptions: 'Please select the {option1} and {option2} options.',
  selectOptions: 'Please select the {optionsList} and {lastOption} options.',
  selectDenomination: 'Select a denomination for the Gift Card',
  variantUnavailable: 'Sorry, that item variant is unavailable. Please select another variant.',
  outOfStock: 'Sorry, we do not have enough of that item available.',
  quantityNotNumber: 'Quantity must be a number.',
  quantityNotWhole: 'Quantity must be a whole number',
  quantityTooLow: 'Quantity must be 1 or more.',
  quantityTooHigh: 'Quantity must be 9999 or less.',
  sessionExpired: 'Your session has expired. Please reload the page and try again.',
  cookiesDisabled: 'Please enable cookies in your browser, reload the page, and try again.',
  tooManyRequests: 'Please try again in a few seconds.',
  noConnection: 'Please check your internet connection.',
  tryAgain: 'Please try again.',
} as const;

export type CommerceFailureStrings = { readonly [Key in keyof typeof commerceFailureStrings]: string };
