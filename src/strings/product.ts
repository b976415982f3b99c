/**
 * Texts of a product whose options a visitor chooses (spec §4 Derived product states, §9 Button labels). A page can
 * replace each by its key.
 */
export const productStrings = {
  soldOutSuffix: ' – sold out',
  salePrice: 'Sale Price:',
  originalPrice: 'Original Price:',
} as const;

export type ProductStrings = { readonly [Key in keyof typeof productStrings]: string };
