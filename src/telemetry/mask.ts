const MASK = '***';

/** Who writes to whom: on either side of an `@`, encoded any number of times. */
const EMAIL = /[\w.+-]+(?:@|%(?:25)*40)[\w.-]+/g;

/** Digits as cards have them, in groups or not. */
const CARD = /\d(?:(?:[ +-]|%20)?\d){12,18}/g;

/** Words that nobody writes by hand; which of them are tokens is looked at closer. */
const LONG_WORD = /[\w-]{16,}(?:\.[\w-]+)*/g;

/** Digits with letters of both cases, or in one long piece, or a UUID: slugs are short words and years. */
const TOKEN = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])|(?=\w*\d)(?=\w*[a-zA-Z])[^\W_]{12}|^[\da-f]{8}-[\da-f]{4}-/;

/** A file that builds name by its content: everybody gets the same. */
const SCRIPT = /\.(m?js|css)$/;

/**
 * A text without e-mail addresses, card-like numbers and tokens, each of them `***`. For whatever leaves the page and
 * may hold what a visitor typed or was sent.
 */
export function maskText(text: string): string {
  return text
    .replace(EMAIL, MASK)
    .replace(LONG_WORD, (word) => (TOKEN.test(word) && !SCRIPT.test(word) ? MASK : word))
    .replace(CARD, MASK);
}

/** An address of its origin and masked path; undefined where `address` is none. */
export function maskAddress(address: string): string | undefined {
  try {
    const { origin, pathname } = new URL(address);
    return origin + maskText(pathname);
  } catch {
    return undefined;
  }
}

/** The parameters of a query whose names are allowed, masked. */
export function maskQuery(query: string, allowed: RegExp): string {
  const kept = [...new URLSearchParams(query)].filter(([name]) => allowed.test(name));
  return kept.map(([name, value]) => `${name}=${maskText(value)}`).join('&');
}
