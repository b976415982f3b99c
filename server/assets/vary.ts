/** Sent with uncompressed files too: a shared cache must not send those to every client. */
export const VARY = { vary: 'accept-encoding' };
