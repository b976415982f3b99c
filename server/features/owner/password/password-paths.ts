/** Where a contributor requests a new password, and the page behind the link of the e-mail. */
export const FORGOTTEN_PATH = '/config/forgotten-password';
export const RESET_PATH = '/config/new-password';
/** Where a contributor who is signed in changes the password. */
export const CHANGE_PATH = '/config/password';
