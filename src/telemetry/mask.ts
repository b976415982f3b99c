const MASK = '***';

/** Every pattern below needs one of these: a text without them is returned as it is. */
const SUSPICIOUS = /[@\d]|[a-f]{8}-[a-f]{4}-/;

/** An e-mail address, its `@` encoded any number of times. */
const EMAIL = /[\w.+-]+(?:@|%(?:25)*40)[\w.-]+/g;

/** The digits of a payment card, in groups or not. */
const CARD = /\d(?:(?:[ +-]|%20)?\d){12,18}/g;

/** Words too long to be written by hand; `TOKEN` decides which of them are tokens. */
const LONG_WORD = /[\w-]{16,}(?:\.[\w-]+)*/g;

/** Digits with letters of both cases, or in one long part, or a UUID. Slugs have short words and years instead. */
const TOKEN = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])|(?=\w*\d)(?=\w*[a-zA-Z])[^\W_]{12}|^[\da-f]{8}-[\da-f]{4}-/;

/** A file that a build named by its content, the same for every visitor. */
const SCRIPT = /\.(m?js|css)$/;

/**
 * Returns a text with each e-mail address, card number and token replaced by `***`. For everything that is sent and may
 * contain what a visitor typed or received.
 */
export function maskText(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  return text
    .replace(EMAIL, MASK)
    .replace(LONG_WORD, (word) => (TOKEN.test(word) && !SCRIPT.test(word) ? MASK : word))
    .replace(CARD, MASK);
}

/** Returns the origin and the masked path of an address; undefined where `address` is not a URL. */
export function maskAddress(address: string | undefined): string | undefined {
  if (!address) return undefined;
  try {
    const { origin, pathname } = new URL(address);
    return origin + maskText(pathname);
  } catch {
    return undefined;
  }
}

/** Returns the parameters of a query whose names are allowed, masked. */
export function maskQuery(query: string, allowed: RegExp): string {
  const kept = [...new URLSearchParams(query)].filter(([name]) => allowed.test(name));
  return kept.map(([name, value]) => `${name}=${maskText(value)}`).join('&');
}
