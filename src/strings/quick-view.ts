/** Texts of a quick view. A page can replace each by its key. */
export const quickViewStrings = {
  viewDetails: 'View full details',
} as const;
