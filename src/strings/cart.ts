/** Texts of the cart page. A page can replace each by its key. */
export const cartStrings = {
  noConnection: 'Please check your internet connection.',
  cartRemoved: '{name} was removed.',
  cartUndo: 'Undo',
} as const;

export type CartStrings = { readonly [Key in keyof typeof cartStrings]: string };
