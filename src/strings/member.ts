/** Texts about forms of members that could not be sent or were refused. A page can replace each by its key. */
export const memberStrings = {
  memberWrong: 'The email address or the password is wrong.',
  memberLimited: 'Too many attempts. Wait a quarter of an hour, then try again.',
  noConnection: 'Please check your internet connection.',
  tryAgain: 'Please try again.',
} as const;
