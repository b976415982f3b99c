/** Texts about comments that could not be sent. A page can replace each by its key. */
export const commentStrings = {
  noConnection: 'Please check your internet connection.',
  tryAgain: 'Please try again.',
} as const;
