/** The link of an e-mail leads here, which takes the token out of the address. */
export const OPEN_LINK_PATH = '/account/new-password';
