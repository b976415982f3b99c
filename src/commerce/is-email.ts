/** Length of an address, in characters (spec §5 Restock, §9 Limits). */
export const EMAIL_LENGTH = { min: 3, max: 256 };

/**
 * Returns whether a text is an e-mail address (spec §5 Restock): `name@example.com`, whose last label has two to four
 * letters of any script unless the store accepts longer ones. Some browsers return the domain as Punycode, whose length
 * is not that of its letters: the server decodes it.
 */
export function isEmail(text: string, acceptsLongLabels = false): boolean {
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
