const MASK = '***';

/** Every pattern below needs one of these: a text without them is returned as it is. */
const SUSPICIOUS = /[@＠\p{Nd}]/u;

/** A word of any letters with a domain after it, where it is an e-mail address. All may be encoded any number of times. */
const WORD =
  /(?:[\p{L}\p{M}\p{N}_.+'’-]|%(?:25)*[89A-F][\dA-F])+((?:[@＠]|%(?:25)*40)(?:[\p{L}\p{M}\p{N}_.-]|%(?:25)*[89A-F][\dA-F])+)?/giu;

/** The digits of a payment card, in groups or not. */
const CARD = /\p{Nd}(?:(?:[ +-]|%20)?\p{Nd}){12,18}/gu;

/** Words too long to be written by hand; `isToken` decides which of them are tokens. */
const LONG_WORD = /[\w-]{16,}(?:\.[\w-]+)*/g;

/** The start of a UUID. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-/;

const LONG_PARTS = /[^\W_]{12,}/g;

/** A file that a build named by its content, the same for every visitor. */
const SCRIPT = /\.(m?js|css)$/;

/**
 * Returns a text with each e-mail address, card number and token replaced by `***`. For everything that is sent and may
 * contain what a visitor typed or received.
 */
export function maskText(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  return text
    .replace(WORD, (word, domain) => (domain ? MASK : word))
    .replace(LONG_WORD, (word) => (isToken(word) && !SCRIPT.test(word) ? MASK : word))
    .replace(CARD, MASK);
}

/**
 * Returns whether a long word is a token: digits with letters of both cases, or in one long part, or a UUID. Slugs have
 * short words and years instead.
 */
function isToken(word: string): boolean {
  return (
    (/\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word)) ||
    UUID.test(word) ||
    // Where a part has digits and letters, two of them are neighbours.
    /\d[a-z]|[a-z]\d/i.test(String(word.match(LONG_PARTS)))
  );
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
