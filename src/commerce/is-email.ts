/** Length of an address, in characters (spec §5 Restock, §9 Limits). */
export const EMAIL_LENGTH = { min: 3, max: 256 };

/**
 * Returns whether a text is an e-mail address: `name@example.com`, whose last label has at least two letters of any script;
 * at most four of them without `acceptsLongLabels` (spec §5 Restock). Some browsers return the domain as Punycode, whose
 * length is not that of its letters: the server decodes it.
 */
export function isEmail(text: string, acceptsLongLabels = true): boolean {
  const address = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const { length } = address;
  const [, label = ''] = /^[^\s@]+@[^\s@]+\.([\p{L}\p{M}]+|xn--[a-z\d-]+)$/iu.exec(address) ?? [];
  // Marks, such as vowel signs, belong to the letter before them.
  const letters = /^xn--/i.test(label) ? 'xn' : [...label.replace(/\p{M}/gu, '')];
  if (letters.length < 2 || letters.length > (acceptsLongLabels ? 63 : 4)) return false;
  return length >= EMAIL_LENGTH.min && length <= EMAIL_LENGTH.max;
}
