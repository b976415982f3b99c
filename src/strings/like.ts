/** Texts of like buttons. A page may replace any of them by its key. */
export const likeStrings = {
  like: 'Like',
  noConnection: 'Please check your internet connection.',
  tryAgain: 'Please try again.',
} as const;
