/** Texts of the cookie banner. A page may replace any of them by its key. */
export const consentStrings = {
  consentSaved: 'Your choice is saved.',
} as const;
