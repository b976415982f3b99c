/** Longer words are cut. */
const MAX_LENGTH = 60;

/** Returns the words of a text in lower case and without accents, so that `cafe` finds `Café`. */
export function splitWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_LENGTH));
}
