/** Texts of the form with extra details of a product (spec §4 Form submission, §8 Cart, §9 Cart and buttons). */
export const detailsStrings = {
  /** Label of the button of the form, unless the form has its own. */
  detailsAdd: 'Add to Cart',
  detailsSave: 'Save',
  detailsSaving: 'Saving…',
  unableToOpenForm: 'Unable to open form',
  unableToUpdateForm: 'Unable to update form',
} as const;
