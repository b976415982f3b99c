/** Headers of all static files. None of them contains a secret or depends on a cookie. */
export const PUBLIC = {
  // Sent with uncompressed files too: a shared cache must not send those to every client.
  vary: 'accept-encoding',
  // Module scripts and fonts of another origin need CORS.
  'access-control-allow-origin': '*',
  // Pages of other origins may measure these files.
  'timing-allow-origin': '*',
};
