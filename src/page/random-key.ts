/** Returns 128 random bits as text. `crypto.randomUUID` is unavailable on pages without https. */
export function randomKey(crypto: Crypto): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
