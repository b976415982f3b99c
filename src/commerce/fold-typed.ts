/**
 * Returns text that a person typed or pasted in its plain form: compatibility letters as usual ones (NFKC), digits of
 * every script as 0 to 9, every dash as a hyphen, one space for white space, and no invisible characters. For values
 * that are compared with a pattern; not for names and sentences.
 */
export function foldTyped(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cs}\p{DI}\u2800]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/(?!\d)\p{Nd}/gu, digitOf)
    .replace(/[\p{Pd}\u02d7\u2043\u2212]/gu, '-')
    .replace(/(\d)ー(?=\d)/g, '$1-')
    .trim();
}

/** Returns a typed code, such as that of a coupon, in capital letters; those of Turkish keyboards count as I. */
export function foldCode(text: string): string {
  return foldTyped(text).replace(/İ|i̇/g, 'I').toUpperCase();
}

/** Returns the value of a digit: the digits 0 to 9 of a script have consecutive code points. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}
