/** The amount, in minor units, that a pattern prints. */
export const PATTERN_CENTS = 123_456_789;

/**
 * Returns a function that prints amounts in minor units like a pattern: the text of `PATTERN_CENTS`, such as
 * `$1,234,567.89`; undefined for any other text.
 */
export function formatLike(pattern: string | undefined): ((minor: number) => string) | undefined {
  const [, before, number, after] = /^(\D*)(\d.*\d)(\D*)$/.exec(`${pattern}`) ?? [];
  if (!number) return undefined;
  const places = number.replace(/\D/g, '').length;
  const least = /\D\d\d$/.test(number) ? 3 : 1;
  return (minor) => {
    // A format without a fraction rounds the amount.
    const rounded = String(Math.round(minor / 10 ** (9 - places)));
    const digits = rounded.padStart(least, '0').padStart(places);
    let index = digits.length - places;
    const printed = digits.slice(0, index) + number.replace(/\d/g, () => digits[index++] as string);
    return before + printed.replace(/^\D+/, '') + after;
  };
}
