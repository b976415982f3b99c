/** Length of an address, in characters (spec §5 Restock). */
const MINIMUM = 3;
const MAXIMUM = 256;

/**
 * Returns whether a text is an e-mail address (spec §5 Restock): `name@example.com`, whose last label has two to four
 * letters unless the store accepts longer ones.
 */
export function isEmail(text: string, acceptsLongLabels = false): boolean {
  const label = /^[^\s@]+@[^\s@]+\.([a-z]{2,})$/i.exec(text)?.[1];
  if (!label || label.length > (acceptsLongLabels ? 63 : 4)) return false;
  return text.length >= MINIMUM && text.length <= MAXIMUM;
}
