/**
 * Labels and announcements of the cart (spec §4 Add-to-cart button, §9 Cart and buttons). A page can replace each by
 * its key.
 */
export const commerceStrings = {
  adding: 'Adding…',
  added: 'Added!',
  addToCart: 'Add to Cart',
  purchase: 'Purchase',
  subscribe: 'Subscribe',
  unableToAdd: 'Unable to Add Item',
  noConnection: 'Please check your internet connection.',
  cartPillOne: '{count} item in cart',
  cartPillOther: '{count} items in cart',
  cartPillMany: 'More than {count} items in cart',
} as const;

export type CommerceStrings = { readonly [Key in keyof typeof commerceStrings]: string };
