/** Texts of restock boxes (spec §4 Restock box, §5 Restock). A page may replace any of them by its key. */
export const restockStrings = {
  restockBlankEmail: 'Email cannot be blank',
  restockInvalidEmail: 'Email is invalid',
  restockSuccess: 'Signed up!',
  noConnection: 'Please check your internet connection.',
  tryAgain: 'Please try again.',
} as const;

export type RestockStrings = { readonly [Key in keyof typeof restockStrings]: string };
